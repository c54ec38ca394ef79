import { SIGN_UP_JUMP } from '@contracts/rules/signIn/signUp';
import type { SignUpJump } from '@contracts/signUpRequest';
import { createTestEditor, type TestAuthor } from '../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, dataOf } from '../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('a jump of sign-ups', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server, 'Edith Torr', 'editor');
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const now = () => server.clock.now().toISOString();
  /** Accounts that were made at this moment. */
  const accounts = (count: number, password_hash: string | null = 'none') =>
    db()
      .insertInto('user')
      .values(
        Array.from({ length: count }, () => {
          made += 1;
          const email = `robot${made}@example.org`;
          const name = { username: `Robot ${made}`, username_key: `robot ${made}` };
          return { id: `robot${made}`, email, email_key: email, ...name, password_hash, created_at: now() };
        }),
      )
      .execute();
  async function jump(): Promise<SignUpJump | null> {
    server.clock.advance(60_000);
    return (
      await dataOf<{ jump: SignUpJump | null }>(call(server, editor, 'GET', '/api/admin/sign-up/count'))
    ).jump;
  }

  test('is reported for a day when there are many more accounts than on the days before', async () => {
    const { least, times, days } = SIGN_UP_JUMP;
    await accounts(least - 1);
    await accounts(least, null);
    expect(await jump()).toBeNull();
    await accounts(1);
    expect(await jump()).toEqual({ lastDay: least, usual: 0 });
    server.clock.advance(DAY_MS);
    expect(await jump()).toBeNull();

    await accounts(days * least - least);
    server.clock.advance(DAY_MS);
    // By now some `least` accounts a day are usual.
    await accounts(least * times - 1);
    expect(await jump()).toBeNull();
    await db()
      .insertInto('sign_up_request')
      .values({
        ...{ id: 'asking', email: 'q@example.org', email_key: 'q@example.org', username: 'Q' },
        ...{ username_key: 'q', password_hash: 'none', created_at: now() },
      })
      .execute();
    expect(await jump()).toEqual({ lastDay: least * times, usual: least });
  });
});

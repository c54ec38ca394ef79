import { INVITATIONS_MAX } from '@contracts/rules/limits';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { NO_INVITATION } from '@/server/modules/core/invitation/invitation.service';
import { createTestEditor, register, type TestAuthor } from '../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, dataOf } from '../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;
const mary = { username: 'Mary Shelley', email: 'mary@example.org', password: 'modern prometheus' };

describeOnEachDatabase('invitations', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const ask = (days = 7) =>
    call(server, editor, 'POST', '/api/admin/invitation', { note: '', role: 'author', days });
  const make = async (days?: number) => (await dataOf<{ token: string }>(ask(days))).token;
  const answer = async (invitation?: string, person = mary) => {
    const { statusCode, json } = await register(server, { ...person, ...(invitation && { invitation }) });
    return [statusCode, json<{ message: string }>().message];
  };

  test('let people register while registration is closed, in their time', async () => {
    const { site } = server.context;
    await site.publish({ ...editor, role: 'lead' }, 0, { registration: 'closed' });
    const [early, late] = [await make(7), await make(7)];
    expect(await answer()).toEqual([403, REGISTRATION_CLOSED]);
    expect((await answer(early))[0]).toBe(201);
    server.clock.advance(7 * DAY_MS);
    expect(await answer(late, { ...mary, username: 'Percy', email: 'percy@example.org' })).toEqual([
      403,
      NO_INVITATION,
    ]);
  });

  test('make one account, also where two use the link at once', async () => {
    const token = await make();
    const people = [1, 2, 3].map((number) => ({
      ...mary,
      username: `Person ${number}`,
      email: `${number}@example.org`,
    }));
    const answers = await Promise.all(people.map((person) => answer(token, person)));
    expect(answers.map(([status]) => status).sort()).toEqual([201, 403, 403]);
  });

  test('are bounded, and only the hash of what a link ends with is kept', async () => {
    const token = await make();
    const rows = await server.context.database.db.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let count = 1; count < INVITATIONS_MAX; count += 1) await make();
    expect((await ask()).statusCode).toBe(409);
    server.clock.advance(7 * DAY_MS);
    expect((await ask()).statusCode).toBe(201);
  });
});

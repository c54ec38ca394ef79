import { errorTexts } from '@contracts/rules/errorTexts';
import {
  SIGN_UP_REQUEST_DAYS,
  SIGN_UP_REQUESTS_MAX,
  SIGN_UP_REQUESTS_OF_ADDRESS,
  SIGN_UP_WAITS,
  TOO_MANY_SIGN_UPS_HERE,
} from '@contracts/rules/signIn/signUp';
import type { SignUpRequest } from '@contracts/signUpRequest';
import { SIGN_UP_IS_TAKEN } from '@/server/modules/core/signUp/signUpDecisions';
import { createTestEditor, register, signIn, type TestAuthor } from '../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, dataOf, said } from '../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PATH = '/api/admin/sign-up';
const mary = { username: 'Mary Shelley', email: 'mary@example.org', password: 'modern prometheus' };

describeOnEitherDatabase('people whom an editor has to accept', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server, 'Edith Torr', 'editor');
    await server.context.site.publish({ ...editor, role: 'lead' }, 0, { registration: 'approval' });
  });
  afterEach(() => server.close());

  const db = () => server.context.database.db;
  const list = () =>
    dataOf<{ waiting: number; requests: SignUpRequest[] }>(call(server, editor, 'GET', PATH));
  const firstId = async () => (await list()).requests[0]?._id ?? '';
  const accept = (id: string) => call(server, editor, 'POST', `${PATH}/${id}/accept`);
  const decline = (id: string, reason: string) =>
    call(server, editor, 'POST', `${PATH}/${id}/decline`, { reason });
  const declineAll = (ids: string[]) =>
    dataOf<{ declined: number }>(call(server, editor, 'POST', `${PATH}/decline`, { ids }));
  const mails = () => db().selectFrom('mail').select(['kind', 'recipient', 'body_text']).execute();

  test('have no account, and learn with their password alone that they wait', async () => {
    const reply = await register(server, mary);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { message: 'success', waits: true, waits_for: 'editor' },
    ]);
    expect(said(await signIn(server, mary))).toEqual([403, SIGN_UP_WAITS]);
    expect(said(await signIn(server, { ...mary, password: 'another one' }))).toEqual([
      401,
      errorTexts.unknownUser,
    ]);
    expect(await db().selectFrom('user').select('id').where('email', '=', mary.email).execute()).toEqual([]);
    expect(await mails()).toEqual([]);
    for (const other of [
      { ...mary, username: 'Percy' },
      { ...mary, email: 'percy@example.org' },
    ])
      expect(said(await register(server, other))).toEqual([401, errorTexts.userExists]);
    expect(await list()).toMatchObject({
      waiting: 1,
      requests: [{ username: mary.username, email: mary.email }],
    });
  });

  testOnEach('are accepted once, told by mail, and sign in with the password of the request', async () => {
    await register(server, mary);
    const id = await firstId();
    const replies = await Promise.all([accept(id), accept(id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await signIn(server, mary)).statusCode).toBe(200);
    expect(await mails()).toEqual([
      { kind: 'sign-up accepted', recipient: mary.email, body_text: expect.stringContaining('accepted') },
    ]);
    expect(await list()).toEqual({ waiting: 0, requests: [] });
  });

  test('are declined with a reason in the mail, leave nothing behind, and may ask again', async () => {
    await register(server, mary);
    const id = await firstId();
    expect((await decline(id, 'We know no ghosts.')).statusCode).toBe(200);
    expect((await decline(id, '')).statusCode).toBe(404);
    expect(await mails()).toEqual([
      { kind: 'sign-up declined', recipient: mary.email, body_text: expect.stringContaining('no ghosts') },
    ]);
    expect(await db().selectFrom('sign_up_request').selectAll().execute()).toEqual([]);
    expect(said(await signIn(server, mary))).toEqual([401, errorTexts.unknownUser]);
    expect((await register(server, mary)).statusCode).toBe(201);
  });

  test('wait until the request is too old', async () => {
    await register(server, mary);
    const id = await firstId();
    server.clock.advance(SIGN_UP_REQUEST_DAYS * DAY_MS);
    expect((await accept(id)).statusCode).toBe(404);
    expect(said(await signIn(server, mary))).toEqual([401, errorTexts.unknownUser]);
    await server.context.signUpRequests.prune();
    expect(await db().selectFrom('sign_up_request').selectAll().execute()).toEqual([]);
  });

  test('are not accepted under a name that another account has by now', async () => {
    await register(server, mary);
    const id = await firstId();
    await server.context.users.ensureAuthor('Mary Shelley');
    expect(said(await accept(id))).toEqual([409, SIGN_UP_IS_TAKEN]);
    expect((await list()).waiting).toBe(1);
    expect((await decline(id, '')).statusCode).toBe(200);
  });

  test('are bounded in number, and declined together without a mail', async () => {
    const row = (index: number) => ({
      ...{ id: `r${index}`, email: `r${index}@example.org`, email_key: `r${index}@example.org` },
      ...{ username: `R ${index}`, username_key: `r ${index}`, password_hash: 'none' },
      created_at: server.clock.now().toISOString(),
    });
    await db()
      .insertInto('sign_up_request')
      .values(Array.from({ length: SIGN_UP_REQUESTS_MAX }, (_, index) => row(index)))
      .execute();
    expect((await register(server, mary)).statusCode).toBe(403);
    expect((await register(server, { ...mary, email: 'r1@example.org' })).statusCode).toBe(401);
    const { waiting, requests } = await list();
    expect([waiting, requests.length]).toEqual([SIGN_UP_REQUESTS_MAX, SIGN_UP_REQUESTS_MAX]);
    const [kept, ...ids] = requests.map(({ _id }) => _id);
    await decline(ids[0] ?? '', '');
    expect(await declineAll(ids)).toEqual({ declined: SIGN_UP_REQUESTS_MAX - 2 });
    expect(await declineAll(ids)).toEqual({ declined: 0 });
    expect((await list()).requests).toEqual([expect.objectContaining({ _id: kept })]);
    expect(await mails()).toHaveLength(1);
    expect((await register(server, mary)).statusCode).toBe(201);
  });

  test('cannot take all places from one address', async () => {
    const { signUpRequests } = server.context;
    const ask = async (index: number, remoteAddress: string) =>
      signUpRequests.add(
        { username: `Robot ${index}`, email: `robot${index}@example.org`, passwordHash: 'none' },
        await signUpRequests.hashAddress(remoteAddress),
      );
    for (let index = 0; index < SIGN_UP_REQUESTS_OF_ADDRESS; index++) await ask(index, `2001:db8::${index}`);
    await expect(ask(100, '2001:db8::ffff')).rejects.toThrow(TOO_MANY_SIGN_UPS_HERE);
    await ask(101, '192.0.2.7');
    const rows = await db().selectFrom('sign_up_request').select('asked_from').distinct().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/2001:db8|192\.0/);
    const { requests } = await list();
    await declineAll(requests.filter(({ username }) => username === 'Robot 0').map(({ _id }) => _id));
    await ask(102, '2001:db8::ffff');
  });
});

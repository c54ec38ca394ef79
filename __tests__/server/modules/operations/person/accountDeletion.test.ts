import type { Account } from '@contracts/ownAccount';
import { createTestEditor, register, signIn, tokenOf } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;
const mary = { username: 'Mary Shelley', email: 'mary@example.org', password: 'modern prometheus' };

describeOnEitherDatabase('an account whose person deletes it', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer(kind);
    await register(server, mary);
  });
  afterEach(() => server.close());

  async function signedIn(person = mary) {
    const token = await tokenOf(server, person);
    const headers = { authorization: `Bearer ${token}` };
    const { _id } = await dataOf<{ _id: string }>(
      server.app.inject({ method: 'GET', url: '/api/user/user_details', headers }),
    );
    return { _id, username: person.username, token, headers };
  }
  type Caller = Awaited<ReturnType<typeof signedIn>>;
  const ask = (as: Caller, keeps_articles: boolean, password = mary.password) =>
    call(server, as, 'POST', '/api/account/deletion', { password, keeps_articles });
  const signInStatus = async () => (await signIn(server, mary)).statusCode;
  const article = (id: string) => server.app.inject({ method: 'GET', url: `/api/main/${id}` });

  test.each([true, false])('is removed after 14 days; articles stay: %s', async (keeps) => {
    const caller = await signedIn();
    const editor = await createTestEditor(server);
    const { _id } = await publishArticle(server, caller, editor, { title: 'Ghosts' });
    const { users, accountDeletions, removals } = server.context;
    const at = new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect((await dataOf<Account>(ask(caller, keeps))).deletion).toEqual({ at, keeps_articles: keeps });
    await ask(caller, keeps);
    const mails = await server.context.database.db
      .selectFrom('mail')
      .select(['recipient', 'body_text'])
      .where('kind', '=', 'deletion')
      .execute();
    expect(mails).toEqual([{ recipient: mary.email, body_text: expect.stringContaining('?tab=account') }]);
    server.clock.advance(14 * DAY_MS - 1);
    for (const job of [accountDeletions, removals]) job.start();
    expect(await signInStatus()).toBe(200);
    server.clock.advance(1);
    accountDeletions.wake();
    await eventually(async () => expect(await users.findById(caller._id)).toBeUndefined());
    expect(await signInStatus()).toBe(401);
    expect((await article(_id)).statusCode).toBe(keeps ? 200 : 404);
  });

  test('stays where the person keeps it', async () => {
    const caller = await signedIn();
    await ask(caller, true);
    const kept = await dataOf<Account>(call(server, caller, 'DELETE', '/api/account/deletion'));
    expect(kept).toEqual({ deletion: null });
    server.clock.advance(15 * DAY_MS);
    await server.context.people.leave(caller._id, {
      now: server.clock.now().toISOString(),
      later: '2099-01-01T00:00:00.000Z',
    });
    expect(await signInStatus()).toBe(200);
  });

  test('is kept from another device, not by another person, and not once the time is over', async () => {
    const caller = await signedIn();
    const first = await dataOf<Account>(ask(caller, true));
    server.clock.advance(DAY_MS);
    expect((await dataOf<Account>(ask(caller, false))).deletion?.at).toBe(first.deletion?.at);
    const percy = { username: 'Percy', email: 'percy@example.org', password: 'ozymandias' };
    await register(server, percy);
    const keep = (as: Caller) => call(server, as, 'DELETE', '/api/account/deletion');
    expect((await keep(await signedIn(percy))).statusCode).toBe(200);
    const read = (as: Caller) => dataOf<Account>(call(server, as, 'GET', '/api/account'));
    expect((await read(caller)).deletion).not.toBeNull();
    const elsewhere = await signedIn();
    for (let times = 0; times < 2; times++)
      expect(await dataOf<Account>(keep(elsewhere))).toEqual({ deletion: null });
    await ask(caller, true);
    server.clock.advance(14 * DAY_MS);
    const { accountDeletions, removals, users } = server.context;
    for (const job of [accountDeletions, removals]) job.start();
    accountDeletions.wake();
    await eventually(async () => expect(await users.findById(caller._id)).toBeUndefined());
    expect((await keep(caller)).statusCode).toBe(401);
  });

  test('of the last lead editor is refused, and waits where it became that one since', async () => {
    const caller = await signedIn();
    const db = () => server.context.database.db;
    const setLead = (id: string, lead: 0 | 1) =>
      db().updateTable('user').set({ admin: lead, lead }).where('id', '=', id).execute();
    await setLead(caller._id, 1);
    expect((await ask(caller, true)).statusCode).toBe(409);
    const other = await createTestEditor(server);
    expect((await ask(caller, true)).statusCode).toBe(200);
    await setLead(other._id, 0);
    server.clock.advance(14 * DAY_MS);
    await server.context.people.leave(caller._id, {
      now: server.clock.now().toISOString(),
      later: '2099-01-01T00:00:00.000Z',
    });
    expect(await db().selectFrom('account_deletion').select('due_at').execute()).toEqual([
      { due_at: '2099-01-01T00:00:00.000Z' },
    ]);
    expect(await signInStatus()).toBe(200);
  });
});

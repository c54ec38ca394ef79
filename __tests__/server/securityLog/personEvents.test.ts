import type { AccountEvent } from '@contracts/ownAccount';
import { PERSON_EVENTS_MAX } from '@/server/securityLog/personEvents';
import { ada, createTestEditor, getMe, register, signIn, type TestAuthor } from '../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call, dataOf } from '../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEitherDatabase('what happened to an account', (kind) => {
  let server: TestServer;
  let person: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    await register(server, ada);
    const { token } = (await signIn(server, ada, { 'user-agent': FIREFOX })).json<{ token: string }>();
    const { _id } = (await getMe(server, token)).json<{ data: { _id: string } }>().data;
    person = { _id, username: ada.username, token, headers: { authorization: `Bearer ${token}` } };
  });
  afterEach(() => server.close());

  async function list(url = '/api/account/event?', as = person, limit = '100') {
    await server.context.securityLog.settled();
    const reply = await call(server, as, 'GET', url, undefined, { limit });
    return reply.json<{ data: (AccountEvent & { actor?: object })[]; next?: string }>();
  }
  const names = async () => (await list()).data.map(({ event }) => event);

  test('is shown to its person, with the device and without any secret', async () => {
    await call(server, person, 'POST', '/api/account/session/end_others');
    const reply = await list();
    expect(reply.data).toMatchObject([
      { event: 'session.ended', by_other: false },
      { event: 'sign_in.succeeded', at: 'site', device: 'Firefox on Linux', times: 1 },
      { event: 'person.registered', at: '' },
    ]);
    const first = await list('/api/account/event?', person, '2');
    const second = await list(`/api/account/event?after=${first.next}`, person, '2');
    expect([...first.data, ...second.data]).toEqual(reply.data);
    expect(second.next).toBeUndefined();
    const told = JSON.stringify(reply);
    for (const secret of [person.token, ada.password, ada.email, '127.0.0.1'])
      expect(told).not.toContain(secret);
  });

  test('is shown to lead editors with who did it, and to no other editor', async () => {
    const lead = await createTestEditor(server);
    const editor = await createTestEditor(server, 'Plain', 'editor');
    const path = `/api/admin/person/${person._id}`;
    await dataOf(call(server, lead, 'POST', `${path}/suspend`, { reason: 'Spam.' }));
    const [newest] = (await list(`${path}/event?`, lead)).data;
    const actor = { _id: lead._id, username: lead.username };
    expect(newest).toMatchObject({ event: 'person.suspended', by_other: true, actor });
    expect((await call(server, editor, 'GET', `${path}/event`)).statusCode).toBe(403);
    expect((await call(server, lead, 'GET', '/api/admin/person/unknown/event')).statusCode).toBe(404);
    await dataOf(call(server, lead, 'POST', `${path}/restore`));
    const { token } = (await signIn(server, ada)).json<{ token: string }>();
    const again = { ...person, headers: { authorization: `Bearer ${token}` } };
    const own = (await list('/api/account/event?', again)).data;
    expect(own.find(({ event }) => event === 'person.suspended')).toMatchObject({ by_other: true });
    expect(JSON.stringify(own)).not.toContain(lead.username);
  });

  test('counts what others repeat in one row for an hour', async () => {
    for (let tried = 0; tried < 4; tried += 1) await signIn(server, { ...ada, password: 'mistaken' });
    expect((await list()).data[0]).toMatchObject({ event: 'sign_in.failed', times: 4 });
    server.clock.advance(HOUR_MS);
    await signIn(server, { ...ada, password: 'mistaken' });
    expect((await list()).data.slice(0, 2)).toMatchObject([{ times: 1 }, { times: 4 }]);
  });

  test('is kept for 90 days, and the last 500 of it', async () => {
    const { securityLog, accountEvents, database } = server.context;
    for (let at = 0; at < PERSON_EVENTS_MAX; at += 1) securityLog.note('sign_out.done', { user: person._id });
    await securityLog.settled();
    const { rows } = await database.db
      .selectFrom('security_event')
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(PERSON_EVENTS_MAX);
    expect(await names()).not.toContain('person.registered');
    server.clock.advance(89 * DAY_MS);
    expect(await accountEvents.prune()).toBe(false);
    server.clock.advance(DAY_MS);
    while (await accountEvents.prune()) {}
    expect(await database.db.selectFrom('security_event').select('id').execute()).toEqual([]);
  });

  test('is there without the file of the security log', async () => {
    const other = await startTestServer(kind, { settings: { SECURITY_LOG: 'off' } });
    await register(other, ada);
    await other.context.securityLog.settled();
    const kept = await other.context.database.db.selectFrom('security_event').select('event').execute();
    await other.close();
    expect(kept).toEqual([{ event: 'person.registered' }]);
  });
});

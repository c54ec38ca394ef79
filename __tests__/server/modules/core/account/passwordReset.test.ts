import type { AfterReset } from '@contracts/account';
import {
  RESET_LINK_HOURS,
  RESET_LINK_IS_OLD,
  REVIEW_IS_OVER,
  TAKE_BACK_DAYS,
} from '@contracts/rules/account';
import { resetLimits } from '@/server/modules/core/account/resetLimits';
import { REVIEW_LIVES_MS } from '@/server/modules/core/account/resetReview';
import { ada, createTestEditor, register, signIn, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeOnEitherDatabase('a forgotten password', (kind, { test, testOnEach }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { SITE_URL: 'https://lantern.example' } });
    server.context.mailSending.start();
    await register(server, ada);
  });
  afterAll(() => server.close());
  // Each test has its own day.
  beforeEach(() => server.clock.advance(25 * HOUR_MS));

  const post = (path: string, body: object) => call(server, null, 'POST', `/api/account/${path}`, body);
  const mails = () =>
    server.context.database.db
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'body_text'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  /** @param from another network address, and what its browser is known by. */
  async function ask(email: string, { remoteAddress = '127.0.0.1', cookie = '' } = {}) {
    const url = '/api/account/forgot';
    const asked = { method: 'POST', url, remoteAddress, headers: { cookie }, body: { email } } as const;
    const reply = await server.app.inject(asked);
    await server.context.resetLinks.settled();
    await server.context.mailSending.settled();
    return reply;
  }
  /** The token of the newest link. */
  async function newLink(email = ada.email): Promise<string> {
    server.clock.advance(1);
    await ask(email);
    const text = (await mails()).filter(({ kind }) => kind === 'reset').at(-1)?.body_text ?? '';
    return /^https:\/\/lantern\.example\/account\/reset#([\w-]{43})$/m.exec(text)?.[1] ?? '';
  }
  const reset = (token: string, password: string) => post('reset', { token, password });

  test('a link sets a new password once and ends all sessions, and the owner gets a mail', async () => {
    const session = await tokenOf(server, ada);
    const token = await newLink(' ADA@example.org ');
    expect((await reset(token, 'a new secret')).statusCode).toBe(200);
    expect((await signIn(server, ada)).statusCode).toBe(401);
    expect((await signIn(server, { ...ada, password: 'a new secret' })).statusCode).toBe(200);
    const me = { headers: { authorization: `Bearer ${session}` } };
    const mine = await server.app.inject({ method: 'GET', url: '/api/user/user_details', ...me });
    expect(mine.statusCode).toBe(401);
    const again = await reset(token, 'another secret');
    expect([again.statusCode, again.json().message]).toEqual([403, RESET_LINK_IS_OLD]);
    const written = (await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(written.sort()).toEqual([`password changed ${ada.email}`, `reset ${ada.email}`]);
  });

  test('a link that another person presses while signed in changes nothing of theirs', async () => {
    const grace = { username: 'Grace Hopper', email: 'grace@example.org', password: 'compiler' };
    await register(server, grace);
    const headers = { authorization: `Bearer ${await tokenOf(server, grace)}` };
    const body = { token: await newLink(), password: 'a new secret' };
    const pressed = await server.app.inject({ method: 'POST', url: '/api/account/reset', headers, body });
    expect(pressed.statusCode).toBe(200);
    const hers = await server.app.inject({ method: 'GET', url: '/api/user/user_details', headers });
    expect(hers.json().data.email).toBe(grace.email);
    expect((await signIn(server, grace)).statusCode).toBe(200);
    expect((await signIn(server, { ...ada, password: 'a new secret' })).statusCode).toBe(200);
  });

  testOnEach('of two who use a link at once one does', async () => {
    const token = await newLink();
    const both = await Promise.all([reset(token, 'first secret'), reset(token, 'second secret')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('with one link all others of the account are used up', async () => {
    const [first, second] = [await newLink(), await newLink()];
    expect((await reset(second, 'a new secret')).statusCode).toBe(200);
    expect((await reset(first, 'another secret')).statusCode).toBe(403);
  });

  test('a link is good for three hours', async () => {
    const token = await newLink();
    server.clock.advance(RESET_LINK_HOURS * HOUR_MS);
    expect((await reset(token, 'too late now')).statusCode).toBe(403);
    await server.context.resetLinks.prune();
    const { db } = server.context.database;
    expect(await db.selectFrom('reset_link').select('user_id').execute()).toEqual([]);
  });

  test('the database has no token, and a refused password leaves the link good', async () => {
    const token = await newLink();
    const { db } = server.context.database;
    const stored = JSON.stringify(await db.selectFrom('reset_link').selectAll().execute());
    expect(stored).not.toContain(token);
    for (const password of ['short', 'x'.repeat(257), '   ']) {
      expect((await reset(token, password)).statusCode).toBe(400);
    }
    expect((await reset(token, 'long enough')).statusCode).toBe(200);
  });

  test('an address without an account is answered alike, and gets nothing', async () => {
    const before = (await mails()).length;
    const [unknown, known] = [await ask('no-one@example.org'), await ask(ada.email)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mails()).toHaveLength(before + 1);
    const { db } = server.context.database;
    expect(await db.selectFrom('reset_request').selectAll().execute()).toEqual([]);
  });

  testOnEach('strangers take the turn of the owner neither in a known browser nor in a new one', async () => {
    const known = await reset(await newLink(), ada.password);
    const cookie = String(known.headers['set-cookie']).split(';')[0];
    server.clock.advance(25 * HOUR_MS);
    const before = (await mails()).length;
    const sent = async () => (await mails()).length - before;
    const strangers = Array.from({ length: 5 }, (_, index) => `203.0.113.${index}`);
    const replies = [];
    for (const remoteAddress of strangers)
      for (let times = 0; times < 5; times++) {
        replies.push(await ask(ada.email, { remoteAddress }));
        const most = remoteAddress === strangers[0] ? resetLimits.sentFrom : resetLimits.sentInHour;
        expect(await sent()).toBeLessThanOrEqual(most.most);
      }
    expect(await sent()).toBe(resetLimits.sentInHour.most);

    replies.push(await ask(ada.email, { remoteAddress: strangers[0], cookie }));
    expect(await sent()).toBe(resetLimits.sentInHour.most + 1);
    for (let times = 0; times < 20; times++) replies.push(await ask(ada.email, { cookie }));
    expect(await sent()).toBe(2 * resetLimits.sentInHour.most);

    // In a new browser: what was sent before is good.
    const newest = await newLink();
    expect(await sent()).toBe(2 * resetLimits.sentInHour.most);
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await reset(newest, ada.password)).statusCode).toBe(200);
    // And where none is good any more, one is sent.
    await ask(ada.email);
    expect(await sent()).toBe(2 * resetLimits.sentInHour.most + 2);
  });

  testOnEach(
    'in a day of strangers an account gets two dozen links, of which one is always good',
    async () => {
      const before = (await mails()).length;
      const { db } = server.context.database;
      for (let times = 0; times < 24 * 2; times++) {
        await ask(ada.email, { remoteAddress: `198.51.100.${times}` });
        const good = db.selectFrom('reset_link').where('expires_at', '>', server.clock.now().toISOString());
        expect(await good.select('user_id').limit(1).execute()).toHaveLength(1);
        server.clock.advance(HOUR_MS / 2);
        await server.context.resetLinks.prune();
      }
      expect((await mails()).length - before).toBeLessThanOrEqual(2 * resetLimits.sentInDay.most);
    },
  );

  test('a suspended account gets none', async () => {
    const { db } = server.context.database;
    const at = server.clock.now().toISOString();
    const isAda = ['email_key', '=', ada.email] as const;
    const token = await newLink();
    await db
      .updateTable('user')
      .set({ suspended_at: at })
      .where(...isAda)
      .execute();
    const count = (await mails()).length;
    await ask(ada.email);
    expect(await mails()).toHaveLength(count);
    expect((await reset(token, 'a new secret')).statusCode).toBe(403);
    await db
      .updateTable('user')
      .set({ suspended_at: null })
      .where(...isAda)
      .execute();
  });

  test('names what else signs in afterwards, and takes out what is new', async () => {
    const lead = await createTestEditor(server, `Lena ${kind}`);
    const { db } = server.context.database;
    const email = `lena-${kind}@example.org`;
    await db.updateTable('user').set({ email, email_key: email }).where('id', '=', lead._id).execute();
    const user_id = lead._id;
    const addPasskey = (name: string, created_at: string) => {
      const key = { id: `${name}-${kind}`, credential_id: `${name}-${kind}`, public_key: 'AQ', counter: 0 };
      return db
        .insertInto('passkey')
        .values({ ...key, user_id, transports: '[]', name, created_at, used_at: null })
        .execute();
    };
    await addPasskey('old', server.clock.now().toISOString());
    server.clock.advance(TAKE_BACK_DAYS * 24 * HOUR_MS + MINUTE_MS);
    const now = server.clock.now().toISOString();
    await addPasskey('new', now);
    await db
      .insertInto('authenticator')
      .values({ user_id, secret: 'AAAA', last_step: 0, created_at: now, confirmed_at: now })
      .execute();
    await db
      .insertInto('recovery_code')
      .values({ code_hash: `lena-${kind}`, user_id })
      .execute();
    const claimed = { subject: `lena-${kind}`, email: 'lena@provider.example', isVerified: true, name: '' };
    await server.context.providerLinks.link(user_id, claimed);
    await server.context.apiKeys.make(lead, null, { name: 'Key', scopes: ['tags:read'], days: 9 });

    const done = await dataOf<AfterReset>(reset(await newLink(email), 'a newer sentence'));
    const seen = (ways: AfterReset['ways']) => ways.map(({ kind: of, name, is_new }) => [of, name, is_new]);
    expect(seen(done.ways)).toEqual([
      ['passkey', 'old', false],
      ['passkey', 'new', true],
      ['authenticator', '', true],
      ['provider', claimed.email, true],
      ['api_key', 'Key', true],
    ]);
    const { ticket = '' } = done;
    expect(JSON.stringify(await db.selectFrom('reset_link').selectAll().execute())).not.toContain(ticket);
    const remove = (of: string, id: string, by = ticket) =>
      post('reset/remove', { ticket: by, kind: of, id });
    const idOf = (of: string, name: string) =>
      done.ways.find((way) => way.kind === of && way.name === name)?._id ?? '';
    expect((await remove('passkey', idOf('passkey', 'old'))).statusCode).toBe(404);
    expect((await remove('passkey', idOf('passkey', 'new'), 'guessed')).statusCode).toBe(403);
    // It is no link.
    for (const link of [ticket, `review ${ticket}`])
      expect((await reset(link, 'another secret')).statusCode).toBe(403);
    for (const { kind: of, _id, is_new } of done.ways)
      if (is_new) expect((await remove(of, _id)).statusCode).toBe(200);
    // Who added a factor may have read them.
    expect((await server.context.factors.get(user_id)).recovery_codes_left).toBe(0);
    const left = await dataOf<AfterReset>(reset(await newLink(email), 'a newest sentence'));
    expect(seen(left.ways)).toEqual([['passkey', 'old', false]]);
    expect(left).not.toHaveProperty('ticket');
    expect(await signIn(server, { email, password: 'a newest sentence' })).toMatchObject({ statusCode: 401 });
    const written = (await mails()).filter(({ recipient }) => recipient === email).map(({ kind: of }) => of);
    expect(written.filter((of) => of === 'second factor')).toHaveLength(4);
  });

  test.each(['knownDevices.remember', 'resetReview.begin', 'auth.forgetFailures'] as const)(
    'has set the password even where %s fails afterwards',
    async (failing) => {
      const { knownDevices, resetReview, auth } = server.context;
      const failure = new Error('the disk is full');
      if (failing === 'knownDevices.remember')
        jest.spyOn(knownDevices, 'remember').mockRejectedValueOnce(failure);
      if (failing === 'resetReview.begin') jest.spyOn(resetReview, 'begin').mockRejectedValueOnce(failure);
      if (failing === 'auth.forgetFailures')
        jest.spyOn(auth, 'forgetFailures').mockRejectedValueOnce(failure);
      const password = `set without ${failing}`;
      const reply = await reset(await newLink(), password);
      expect([reply.statusCode, reply.json().message]).toEqual([200, 'success']);
      expect((await signIn(server, { ...ada, password })).statusCode).toBe(200);
    },
  );

  test('takes nothing out a quarter of an hour later, nor after the next new password', async () => {
    const { db } = server.context.database;
    const { id: user_id = '' } = (await server.context.users.findCredentials(ada.email)) ?? {};
    const at = server.clock.now().toISOString();
    const key = { id: `late-${kind}`, credential_id: `late-${kind}`, public_key: 'AQ', counter: 0 };
    await db
      .insertInto('passkey')
      .values({ ...key, user_id, transports: '[]', name: 'Late', created_at: at, used_at: null })
      .execute();
    const set = async () => (await dataOf<AfterReset>(reset(await newLink(), 'a new secret'))).ticket ?? '';
    const answer = async (ticket: string) => {
      const reply = await post('reset/remove', { ticket, kind: 'passkey', id: key.id });
      return [reply.statusCode, reply.json<{ message: string }>().message];
    };
    const first = await set();
    const second = await set();
    expect(await answer(first)).toEqual([403, REVIEW_IS_OVER]);
    server.clock.advance(REVIEW_LIVES_MS);
    expect(await answer(second)).toEqual([403, REVIEW_IS_OVER]);
    expect(await answer(await set())).toEqual([200, 'success']);
  });

  test('one address asks thirty times an hour', async () => {
    const replies = [];
    for (let times = 0; times <= resetLimits.asked.most; times++)
      replies.push(await post('forgot', { email: 'a@b.org' }));
    expect(replies.at(-2)?.statusCode).toBe(200);
    expect(replies.at(-1)?.statusCode).toBe(429);
    await server.context.resetLinks.settled();
  });

  test('wrong passwords that locked the account are forgiven to its owner', async () => {
    const wrong = { ...ada, password: 'wrong one' };
    while ((await signIn(server, wrong)).statusCode !== 429);
    const token = await newLink();
    await reset(token, 'a new secret');
    expect((await signIn(server, { ...ada, password: 'a new secret' })).statusCode).toBe(200);
  });

  test('without a mail server an editor finds the link at the desk, and that is noted', async () => {
    const editor = await createTestEditor(server, `Edith ${kind}`);
    const noted = jest.spyOn(server.context.securityLog, 'note');
    const token = await newLink();
    const mail = (await mails()).at(-1);
    const { text } = await dataOf<{ text: string }>(
      call(server, editor, 'GET', `/api/admin/mail/${mail?.id}`),
    );
    expect(text).toContain(token);
    expect(noted).toHaveBeenCalledWith('mail.link_shown', expect.objectContaining({ actor: editor._id }));
    expect(noted.mock.calls.flat().join()).not.toContain(token);
    noted.mockRestore();
  });
});

import type { ErrorReply } from '@contracts/envelope';
import { mailDomainsText } from '@contracts/rules/signIn/mailDomains';
import {
  PROVIDER_EMAIL_UNVERIFIED,
  PROVIDER_LINKED_ALREADY,
  PROVIDER_NOT_LINKED,
  PROVIDER_ONLY_WAY,
  PROVIDER_OVER,
  PROVIDER_TAKEN,
} from '@contracts/rules/signIn/provider';
import { CODE_NEEDED } from '@contracts/rules/signIn/secondFactor';
import { SIGN_UP_WAITS } from '@contracts/rules/signIn/signUp';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import type { ProviderSignIn } from '@contracts/signInProvider';
import { SIGN_IN_LIVES_MS } from '@/server/modules/core/auth/provider/pendingSignIns';
import { ada, createTestEditor, getMe, register, tokenOf } from '../../../../../support/accounts';
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../../../support/identityProvider';
import {
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../support/testContext';

const origin = 'https://byline.example';
const lena = { sub: 'lena', email: 'lena@example.org', email_verified: true, name: 'Lena Holt' };

describeOnEitherDatabase('signing in through a provider', (kind, { test, testOnEach }) => {
  let provider: IdentityProvider;
  let server: TestServer;

  beforeEach(async () => {
    provider = await startIdentityProvider(() => `${origin}/api/auth/provider/callback`);
    provider.people.set(lena.sub, lena);
    provider.state.asWho = lena.sub;
    server = await startTestServer(kind, {
      settings: {
        SITE_URL: origin,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_NAME: 'Example',
      },
    });
  });
  afterEach(async () => {
    await server.close();
    await provider.close();
  });

  type Reply = { statusCode: number; json<T>(): T; headers: Record<string, unknown> };
  const get = (url: string, cookie = '') =>
    server.app.inject({ method: 'GET', url, headers: { cookie } }) as Promise<Reply>;
  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, body, headers }) as Promise<Reply>;
  const cookieOf = ({ headers }: Reply) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const wordsOf = ({ headers }: Reply) => {
    const [page, words] = String(headers.location).split('#');
    expect(page).toBe('/account/provider');
    return new URLSearchParams(words);
  };
  const answerOf = (reply: Reply) => [reply.statusCode, reply.json<{ message: string }>().message];
  const dataOf = (reply: Reply) => reply.json<{ data: ProviderSignIn }>().data;
  const db = () => server.context.database.db;

  async function begin(at = 'site') {
    const reply = await get(`/api/auth/provider/begin?at=${at}&after=https://evil.example`);
    expect(reply.statusCode).toBe(303);
    return { url: String(reply.headers.location), cookie: cookieOf(reply), reply };
  }
  const back = (address: string, cookie: string) => get(address.replace(origin, ''), cookie);
  async function named(at = 'site') {
    const { url, cookie } = await begin(at);
    const words = wordsOf(await back(await provider.signIn(url), cookie));
    return { ticket: words.get('ticket') ?? '', cookie, words };
  }
  const finish = (ticket: string, cookie: string) =>
    post('/api/auth/provider/finish', { ticket }, { cookie });
  const choose = (ticket: string, cookie: string, username: string) =>
    post('/api/auth/provider/register', { ticket, username }, { cookie });
  /** The first time with the name that is offered. */
  async function signIn(at = 'site') {
    const { ticket, cookie } = await named(at);
    const reply = await finish(ticket, cookie);
    const { done, username = '' } = reply.statusCode === 200 ? dataOf(reply) : {};
    return done === 'name' ? choose(ticket, cookie, username) : reply;
  }
  const events = async () => {
    await server.context.securityLog.settled();
    const rows = await db().selectFrom('security_event').select('event').execute();
    return rows.map(({ event }) => event);
  };

  test('makes an account at the first time, and signs in to it from then on', async () => {
    expect((await get('/api/auth/provider')).json<object>()).toMatchObject({ data: { name: 'Example' } });
    const { reply, url } = await begin();
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-byline_provider=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(url).toContain('code_challenge_method=S256');
    expect(url).not.toContain('evil');
    const first = dataOf(await signIn());
    expect(first).toMatchObject({ done: 'site', at: 'site' });
    expect((await getMe(server, first.token ?? '')).json()).toMatchObject({
      data: { username: lena.name, email: lena.email },
    });
    provider.people.set(lena.sub, { ...lena, email: 'other@example.org', email_verified: false });
    const second = dataOf(await signIn());
    expect(second._id).toBe(first._id);
    const users = await db().selectFrom('user').select('email_confirmed_at').execute();
    expect(users).toEqual([{ email_confirmed_at: server.clock.now().toISOString() }]);
  });

  test('where certain mail domains may register, takes a verified address of one as proved, and no other', async () => {
    const editor = await createTestEditor(server, 'Edith Torr', 'editor');
    const { site } = server.context;
    const lead = { ...editor, role: 'lead' as const };
    await site.publish(lead, 0, { registration: 'domains', mailDomains: ['uni.example'] });
    expect(answerOf(await signIn())).toEqual([403, mailDomainsText(['uni.example'])]);
    await site.publish(lead, 1, { mailDomains: ['example.org'] });
    expect(dataOf(await signIn())).toMatchObject({ done: 'site' });
    const lenas = db().selectFrom('user').select('email_confirmed_at').where('email', '=', lena.email);
    expect(await lenas.execute()).toEqual([{ email_confirmed_at: expect.any(String) }]);
  });

  test('asks a newcomer for a name, offers a free one, and refuses what cannot be one', async () => {
    await register(server, { ...ada, username: lena.name });
    const { ticket, cookie } = await named();
    const asked = dataOf(await finish(ticket, cookie));
    expect(asked).toEqual({ done: 'name', at: 'site', email: lena.email, username: 'Lena Holt 2' });
    const faults = [
      ['x', 400],
      ['lena holt', 409],
      ['Ⅼena Holt', 409],
      ['admin', 400],
    ] as const;
    for (const [name, status] of faults) {
      const reply = await choose(ticket, cookie, name);
      expect([name, reply.statusCode]).toEqual([name, status]);
      expect(reply.json<ErrorReply>().errors?.[0]?.path).toBe('username');
    }
    expect(answerOf(await choose(ticket, '', 'Lena'))).toEqual([400, PROVIDER_OVER]);
    const replies = await Promise.all(['Lena', 'Lena H'].map((name) => choose(ticket, cookie, name)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const named2 = await db().selectFrom('user').select('username').where('email', '=', lena.email).execute();
    expect(named2).toHaveLength(1);
    expect(answerOf(await choose(ticket, cookie, 'Lena'))).toEqual([400, PROVIDER_OVER]);
  });

  test('lets two tabs of a browser go on, and each only once', async () => {
    const first = await begin();
    const second = await get('/api/auth/provider/begin?at=site', first.cookie);
    expect(cookieOf(second)).toBe(first.cookie);
    const addresses = [first.url, String(second.headers.location)];
    const tickets = [];
    for (const url of addresses) {
      const words = wordsOf(await back(await provider.signIn(url), first.cookie));
      tickets.push(words.get('ticket') ?? '');
    }
    const [one = '', two = ''] = tickets;
    const { username = '' } = dataOf(await finish(one, first.cookie));
    expect(dataOf(await choose(one, first.cookie, username))).toMatchObject({ done: 'site' });
    expect(dataOf(await finish(two, first.cookie))).toMatchObject({ done: 'site' });
    expect(answerOf(await finish(two, first.cookie))).toEqual([400, PROVIDER_OVER]);
  });

  testOnEach(
    'takes an answer only once, in time, with its state, and in the browser that began',
    async () => {
      const over = (reply: Reply) => expect(wordsOf(reply).get('failure')).toBe('over');
      const { url, cookie } = await begin();
      const address = await provider.signIn(url);
      over(await back(address, ''));
      over(await back(address, (await begin()).cookie));
      over(await back(address.replace(/state=[^&]*/, 'state=other'), cookie));
      const ticket = wordsOf(await back(address, cookie)).get('ticket') ?? '';
      over(await back(address, cookie));
      for (const other of ['', (await begin()).cookie])
        expect(answerOf(await finish(ticket, other))).toEqual([400, PROVIDER_OVER]);
      const { username = '' } = dataOf(await finish(ticket, cookie));
      await choose(ticket, cookie, username);
      const known = await named();
      const both = [finish(known.ticket, known.cookie), finish(known.ticket, known.cookie)];
      const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([200, 400]);

      const late = await begin();
      const lateAddress = await provider.signIn(late.url);
      server.clock.advance(SIGN_IN_LIVES_MS);
      over(await back(lateAddress, late.cookie));
      const lateTicket = await named();
      server.clock.advance(SIGN_IN_LIVES_MS);
      expect(answerOf(await finish(lateTicket.ticket, lateTicket.cookie))).toEqual([400, PROVIDER_OVER]);
      await server.context.providerLinks.prune();
      expect(await db().selectFrom('provider_sign_in').selectAll().execute()).toEqual([]);
    },
  );

  test('refuses a code of another sign-in, another nonce, another issuer, and what the provider refuses', async () => {
    const one = await begin();
    const other = await begin();
    const code = new URL(await provider.signIn(other.url)).searchParams.get('code') ?? '';
    const mixed = new URL(await provider.signIn(one.url));
    mixed.searchParams.set('code', code);
    expect(wordsOf(await back(mixed.href, one.cookie)).get('failure')).toBe('wrong');

    const third = await begin();
    const noncePlanted = third.url.replace(/nonce=[^&]*/, 'nonce=planted');
    const planted = await back(await provider.signIn(noncePlanted), third.cookie);
    expect(wordsOf(planted).get('failure')).toBe('wrong');

    const fourth = await begin();
    const foreign = new URL(await provider.signIn(fourth.url));
    foreign.searchParams.set('iss', 'https://evil.example');
    expect(wordsOf(await back(foreign.href, fourth.cookie)).get('failure')).toBe('wrong');

    provider.state.asWho = '';
    const fifth = await begin();
    const words = wordsOf(await back(await provider.signIn(fifth.url), fifth.cookie));
    expect(Object.fromEntries(words)).toEqual({ failure: 'refused', code: 'access_denied', at: 'site' });
    expect(await db().selectFrom('user').select('id').execute()).toEqual([]);
  });

  test('holds against a provider that names another subject, or answers too much, too slowly or not at all', async () => {
    const failureOf = async () => (await named()).words.get('failure');
    provider.state.fault = {
      path: /^\/me/,
      answer: (response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...lena, sub: 'other' })),
    };
    expect(await failureOf()).toBe('wrong');
    const huge = (response: { end(text: string): void }) => response.end(' '.repeat(300 * 1_024));
    provider.state.fault = { path: /^\/me/, answer: huge };
    expect(await failureOf()).toBe('wrong');
    provider.state.fault = { path: /^\/token/, answer: () => {} };
    expect(await failureOf()).toBe('unreachable');
  });

  test('says so where the provider cannot be found, and finds it later', async () => {
    provider.state.fault = { path: /well-known/, answer: (response) => response.destroy() };
    const reply = await get('/api/auth/provider/begin?at=site');
    expect(Object.fromEntries(wordsOf(reply))).toEqual({ failure: 'unreachable', at: 'site' });
    provider.state.fault = null;
    expect((await signIn()).statusCode).toBe(200);
  });

  test('needs an address that is the person’s, and keeps the rules of registration', async () => {
    provider.people.set(lena.sub, { ...lena, email_verified: false });
    expect(answerOf(await signIn())).toEqual([403, PROVIDER_EMAIL_UNVERIFIED]);
    provider.people.set(lena.sub, { ...lena, email: 'lena@mailinator.com' });
    expect((await signIn()).statusCode).toBe(400);
    provider.people.set(lena.sub, lena);
    await server.context.site.publish(null, 0, { registration: 'closed' });
    expect(answerOf(await signIn())).toEqual([403, REGISTRATION_CLOSED]);
    await server.context.site.publish(null, 1, { registration: 'approval' });
    expect(dataOf(await signIn())).toEqual({ done: 'waits', at: 'site' });
    expect(answerOf(await signIn())).toEqual([403, SIGN_UP_WAITS]);
    const [request] = await server.context.signUpDecisions.list();
    await server.context.users.ensureEditor('lead@example.org', 'editorial');
    const lead = await server.context.users.findCredentials('lead@example.org');
    const editor = { _id: lead?.id ?? '', username: 'lead', role: 'lead' as const };
    await server.context.signUpDecisions.accept(editor, request?._id ?? '');
    expect(dataOf(await signIn())).toMatchObject({ done: 'site' });
  });

  test('links an account that has the address only once its password is proved', async () => {
    await register(server, ada);
    provider.people.set(lena.sub, { ...lena, email: ada.email.toUpperCase() });
    const { ticket, cookie } = await named();
    expect(dataOf(await finish(ticket, cookie))).toMatchObject({ done: 'prove' });
    const prove = (password: string, as = cookie) =>
      post('/api/auth/provider/prove', { ticket, password }, { cookie: as });
    expect((await prove('mistaken')).statusCode).toBe(401);
    expect(answerOf(await prove(ada.password, ''))).toEqual([400, PROVIDER_OVER]);
    expect(await db().selectFrom('provider_identity').selectAll().execute()).toEqual([]);
    const done = dataOf(await prove(ada.password));
    expect((await getMe(server, done.token ?? '')).json()).toMatchObject({ data: { email: ada.email } });
    expect(answerOf(await prove(ada.password))).toEqual([400, PROVIDER_OVER]);
    expect(dataOf(await signIn())._id).toBe(done._id);
    const mails = await db().selectFrom('mail').select('subject').execute();
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['A sign-in provider was linked']);
    expect(await events()).toEqual(expect.arrayContaining(['provider.linked', 'provider.used']));
  });

  test('refuses people who are suspended, and does not skip a second factor', async () => {
    const { _id = '' } = dataOf(await signIn());
    const at = server.clock.now().toISOString();
    await db()
      .insertInto('authenticator')
      .values({ user_id: _id, secret: 'JBSWY3DPEHPK3PXP', last_step: 0, created_at: at, confirmed_at: at })
      .execute();
    const reply = await signIn();
    expect(answerOf(reply)).toEqual([401, CODE_NEEDED]);
    expect(reply.json<object>()).toHaveProperty('second_step.token');
    await db().updateTable('user').set({ suspended_at: at, suspension_reason: 'Spam' }).execute();
    expect((await signIn()).statusCode).toBe(403);
  });

  test('is linked and unlinked under Account with the password, and never as the only way', async () => {
    const own = dataOf(await signIn());
    const asLena = { authorization: `Bearer ${own.token}` };
    type Linked = { data: { linked: { _id: string }[]; url: string } };
    const listed = async (headers: Record<string, string>) =>
      ((await server.app.inject({ url: '/api/account/provider', headers })) as Reply).json<Linked>().data
        .linked;
    const [only] = await listed(asLena);
    const path = (id = '') => `/api/account/provider/${id}/remove`;
    const refused = await post(path(only?._id), { password: '' }, asLena);
    expect(answerOf(refused)).toEqual([409, PROVIDER_ONLY_WAY]);

    await register(server, ada);
    const asAda = { authorization: `Bearer ${await tokenOf(server, ada)}` };
    expect((await post('/api/account/provider', { password: 'mistaken' }, asAda)).statusCode).toBe(400);
    const beginLink = () => post('/api/account/provider', { password: ada.password }, asAda);
    const begunLink = async () => {
      const begun = await beginLink();
      const cookie = cookieOf(begun);
      const address = await provider.signIn(begun.json<Linked>().data.url);
      return { cookie, ticket: wordsOf(await back(address, cookie)).get('ticket') ?? '' };
    };
    const link = async (meanwhile: () => Promise<unknown> = async () => {}) => {
      const { ticket, cookie } = await begunLink();
      await meanwhile();
      return finish(ticket, cookie);
    };
    expect(answerOf(await link())).toEqual([409, PROVIDER_TAKEN]);
    provider.people.set('ada', { sub: 'ada' });
    provider.state.asWho = 'ada';
    const { ticket, cookie } = await begunLink();
    // The browser of another person, who has begun too.
    for (const other of ['', (await begin()).cookie])
      expect(answerOf(await finish(ticket, other))).toEqual([400, PROVIDER_OVER]);
    expect(dataOf(await finish(ticket, cookie))).toEqual({ done: 'linked', at: 'site' });
    expect(answerOf(await finish(ticket, cookie))).toEqual([400, PROVIDER_OVER]);
    expect(answerOf(await beginLink())).toEqual([409, PROVIDER_LINKED_ALREADY]);
    const [mine] = await listed(asAda);
    expect((await post(path(mine?._id), { password: '' }, asLena)).statusCode).toBe(409);
    expect((await post(path(mine?._id), { password: 'mistaken' }, asAda)).statusCode).toBe(400);
    expect((await post(path(mine?._id), { password: ada.password }, asAda)).statusCode).toBe(200);
    expect(await listed(asAda)).toEqual([]);
    expect(await events()).toEqual(expect.arrayContaining(['provider.linked', 'provider.unlinked']));
    const late = () => Promise.resolve(server.clock.advance(SIGN_IN_LIVES_MS));
    expect(answerOf(await link(late))).toEqual([400, PROVIDER_OVER]);
    expect(answerOf(await link(() => post('/api/auth/logout', {}, asAda)))).toEqual([400, PROVIDER_OVER]);
  });

  test('opens the desk for editors alone, and makes no account there', async () => {
    expect(answerOf(await signIn('desk'))).toEqual([403, PROVIDER_NOT_LINKED]);
    await server.context.users.ensureEditor(lena.email, 'editorial');
    const { ticket, cookie } = await named('desk');
    expect(dataOf(await finish(ticket, cookie))).toMatchObject({ done: 'prove', at: 'desk' });
    const body = { ticket, password: 'editorial' };
    const opened = await post('/api/admin/session', { email: lena.email, password: 'editorial' });
    expect(opened.statusCode).toBe(200);
    const proved = await post('/api/auth/provider/prove', body, { cookie });
    expect(dataOf(proved)).toEqual({ done: 'desk', at: 'desk' });
    const again = await signIn('desk');
    expect(dataOf(again)).toEqual({ done: 'desk', at: 'desk' });
    const desk = [again.headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.includes('byline_desk'));
    const session = await get('/api/admin/session', desk?.split(';')[0]);
    expect(session.json<object>()).toMatchObject({ data: { editor: { role: 'lead' } } });
  });
});

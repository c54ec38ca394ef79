import type { DeskSession } from '@contracts/desk';
import { errorTexts } from '@contracts/rules/errorTexts';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { csrfTokenOf } from '@/server/modules/core/auth/deskCookie';
import { ada, getMe, register, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const HOUR_MS = 60 * 60 * 1_000;
const edith = { username: 'Edith Torr', email: 'edith@example.org', password: 'editorial' };
const NO_EDITOR = 'the desk is for editors: authors sign in on the site';

describeOnEitherDatabase('a session of the desk', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
    await server.context.users.ensureEditor(edith.email, edith.password);
    await register(server, ada);
  });
  afterEach(() => server.close());

  const db = () => server.context.database.db;
  const open = (body: object | undefined, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/api/admin/session', body, headers });

  /** Signs the editor in, as a browser that keeps the cookie and a desk that keeps the proof. */
  async function signIn() {
    const reply = await open(edith);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const { csrf, editor } = reply.json<{ data: DeskSession }>().data;
    return { cookie, csrf, editor, headers: { cookie, [CSRF_HEADER]: csrf } };
  }

  const ask = (
    headers: Record<string, string>,
    url = '/api/admin/person',
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
    body?: object,
  ) => server.app.inject({ method, url, headers, ...(body && { body }) });
  const whoIs = async (headers: Record<string, string>) =>
    (await ask(headers, '/api/admin/session')).json<{ data: DeskSession | null }>().data;

  // Specification 6.8
  test('belongs to an editor; the reply has the editor and the token to send along', async () => {
    const reply = await open(edith);
    expect(reply.statusCode).toBe(200);
    const { editor, csrf } = reply.json<{ data: DeskSession }>().data;
    expect(editor).toEqual({ _id: expect.any(String), username: 'edith', profile_pic: '', role: 'lead' });
    const { cookie, headers } = await signIn();
    expect(cookie).not.toContain(csrf);
    expect((await ask(headers)).statusCode).toBe(200);
    expect(await whoIs(headers)).toEqual({ editor, csrf: headers[CSRF_HEADER] });
    expect(await whoIs({})).toBeNull();
  });

  test('has its answers kept by no browser and by nothing on the way to it', async () => {
    const { headers } = await signIn();
    for (const url of ['/api/admin/session', '/api/admin/person', '/api/admin/room'])
      expect((await ask(headers, url)).headers['cache-control']).toBe('no-store');
    // Public replies have their own cache header.
    expect((await ask({}, '/api/main/all_article')).headers['cache-control']).toBeUndefined();
  });

  test('is refused to authors, and to all with a wrong password', async () => {
    const refused: [object | undefined, number, string][] = [
      [ada, 403, NO_EDITOR],
      [{ ...edith, password: 'guessing' }, 401, errorTexts.wrongPassword],
      [{ ...ada, password: 'guessing' }, 401, errorTexts.wrongPassword],
      [{ ...edith, email: 'nobody@example.org' }, 401, errorTexts.unknownUser],
      [{ email: edith.email }, 400, errorTexts.emailAndPasswordMissing],
      [undefined, 400, errorTexts.emailAndPasswordMissing],
    ];
    for (const [body, status, message] of refused) {
      const reply = await open(body);
      expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await db().selectFrom('session').select('kind').execute()).toEqual([]);
  });

  test('is kept in a cookie that no script reads and no other site sends; encrypted where the site is', async () => {
    const [plain] = [(await open(edith)).headers['set-cookie']].flat();
    expect(plain).toMatch(/^byline_desk=[\w-]{20,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    const behindProxy = await open(edith, { 'x-forwarded-proto': 'https' });
    const ofThisHost =
      /^__Host-byline_desk=([\w-]{20,}); Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/;
    expect([behindProxy.headers['set-cookie']].flat()[0]).toMatch(ofThisHost);
    const site = await startTestServer(kind, { settings: { SITE_URL: 'https://byline.example' } });
    await site.context.users.ensureEditor(edith.email, edith.password);
    const reply = await site.app.inject({ method: 'POST', url: '/api/admin/session', body: edith });
    const [, token = ''] = ofThisHost.exec([reply.headers['set-cookie']].flat()[0] ?? '') ?? [];
    const statusWith = async (cookie: string) =>
      (await site.app.inject({ url: '/api/admin/person', headers: { cookie } })).statusCode;
    expect(await statusWith(`__Host-byline_desk=${token}`)).toBe(200);
    // A subdomain, or an attacker in the network who changes a page, could have planted this one.
    expect(await statusWith(`byline_desk=${token}`)).toBe(401);
    expect(await statusWith(`byline_desk=planted; __Host-byline_desk=${token}`)).toBe(200);
    await site.close();
  });

  test('is good for editors’ calls only, and an author’s token is no cookie', async () => {
    const { headers } = await signIn();
    for (const url of ['/api/user/user_details', '/api/write/article', '/api/subtitle/total'])
      expect((await ask(headers, url)).statusCode).toBe(401);
    expect((await ask(headers, '/api/write/article', 'POST', {})).statusCode).toBe(401);
    const token = headers.cookie.split('=')[1] ?? '';
    expect((await getMe(server, token)).statusCode).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(401);

    const authors = await tokenOf(server, ada);
    const editors = await tokenOf(server, edith);
    for (const stolen of [authors, editors])
      expect((await ask({ cookie: `byline_desk=${stolen}` })).statusCode).toBe(401);
    expect((await ask({ authorization: `Bearer ${authors}` })).json()).toEqual({
      message: errorTexts.notAllowed,
    });
    for (const [url, method] of [['/api/admin/person'], ['/api/admin/backup', 'POST']] as const) {
      const reply = await ask({ authorization: `Bearer ${editors}` }, url, method);
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { message: 'a token of the site has no rights of an editor: please use the desk or an API key' },
      ]);
    }
    // Beside it the session of the desk counts, with its proof.
    expect((await ask({ ...headers, authorization: `Bearer ${editors}` })).statusCode).toBe(200);
  });

  test('changes nothing without its proof', async () => {
    const { cookie, csrf, headers, editor } = await signIn();
    const { cookie: otherCookie, csrf: otherCsrf } = await signIn();
    const person = await db()
      .selectFrom('user')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const url = `/api/admin/person/${person.id}/suspend`;
    const body = { reason: 'Advertising.' };
    const proofs = ['', 'x', otherCsrf, csrfTokenOf(csrf), csrf.slice(0, -1), `${csrf}x`];
    for (const sent of [undefined, ...proofs]) {
      const forged = { cookie, ...(sent !== undefined && { [CSRF_HEADER]: sent }) };
      const reply = await ask(forged, url, 'POST', body);
      expect([sent, reply.statusCode]).toEqual([sent, 403]);
      expect((await ask(forged, '/api/admin/session', 'DELETE')).statusCode).toBe(403);
    }
    expect((await ask({ cookie: otherCookie, [CSRF_HEADER]: csrf }, url, 'POST', body)).statusCode).toBe(403);
    const left = await db().selectFrom('user').select('suspended_at').where('id', '=', person.id).execute();
    expect(left).toEqual([{ suspended_at: null }]);
    expect(await whoIs({ cookie })).toMatchObject({ editor });

    expect((await ask(headers, url, 'POST', body)).statusCode).toBe(200);
  });

  test('lives for two hours after its last use, and for 24 hours at most', async () => {
    const { headers } = await signIn();
    for (let hours = 1; hours < 24; hours++) {
      server.clock.advance(HOUR_MS);
      expect((await ask(headers)).statusCode).toBe(200);
    }
    server.clock.advance(HOUR_MS);
    expect((await ask(headers)).json()).toEqual({ message: errorTexts.signInNeeded });
    const { headers: unused } = await signIn();
    server.clock.advance(2 * HOUR_MS - 1);
    expect((await ask(unused)).statusCode).toBe(200);
    server.clock.advance(2 * HOUR_MS);
    expect((await ask(unused)).statusCode).toBe(401);
    expect(await whoIs(unused)).toBeNull();
  });

  test('ends at the sign-out, and no other with it', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const reply = await ask(first.headers, '/api/admin/session', 'DELETE');
    expect(reply.statusCode).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(/^byline_desk=; Max-Age=0;.*HttpOnly/);
    expect((await ask(first.headers)).statusCode).toBe(401);
    expect((await ask(second.headers)).statusCode).toBe(200);
  });

  test('ends for an editor who loses the role or is suspended, with the reason', async () => {
    const { headers, editor } = await signIn();
    const change = (values: object) =>
      db().updateTable('user').set(values).where('id', '=', editor._id).execute();
    await change({ admin: 0 });
    expect((await ask(headers)).statusCode).toBe(401);
    expect(await whoIs(headers)).toBeNull();
    expect((await open(edith)).statusCode).toBe(403);

    await change({ admin: 1, suspended_at: server.clock.now().toISOString(), suspension_reason: 'A pause.' });
    const told = { message: 'this account is suspended: A pause.' };
    const called = await ask(headers);
    expect([called.statusCode, called.json()]).toEqual([401, told]);
    expect(await whoIs(headers)).toBeNull();
    const opened = await open(edith);
    expect([opened.statusCode, opened.json()]).toEqual([403, told]);
  });

  test('is opened no more often with wrong passwords than an author’s', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await open({ ...edith, password: 'guessing' })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const reply = await open(edith);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '600']);
    const asAuthor = await server.app.inject({ method: 'POST', url: '/api/auth/login', body: edith });
    expect(asAuthor.statusCode).toBe(429);
  });
});

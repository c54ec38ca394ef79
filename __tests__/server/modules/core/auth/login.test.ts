import { errorTexts } from '@contracts/rules/errorTexts';
import { ada, getMe, register, signIn, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnEitherDatabase('signing in and out', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await register(server, ada);
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const signOut = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
  const signInNeeded = { message: 'please sign in' };

  // Specification 3.3
  test('gives a token of 256 bits, of which only the hash is stored', async () => {
    const reply = await signIn(server, ada);
    const { message, token, _id } = reply.json();

    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json()).sort()).toEqual(['_id', 'message', 'token']);
    expect(message).toBe('success');
    expect(token).toMatch(/^[\w-]{43}$/);
    const sessions = await db().selectFrom('session').selectAll().execute();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ user_id: _id, token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test.each(['ADA@EXAMPLE.ORG', '  ada@example.org  ', 'ａｄａ@example.org'])(
    'knows the email as %j too',
    async (email) => {
      expect((await signIn(server, { ...ada, email })).statusCode).toBe(200);
    },
  );

  test.each<[string, object | undefined, number, string | RegExp]>([
    ['no content', undefined, 400, errorTexts.emailAndPasswordMissing],
    ['nothing', {}, 400, errorTexts.emailAndPasswordMissing],
    ['no email', { password: ada.password }, 400, errorTexts.emailAndPasswordMissing],
    ['no password', { email: ada.email }, 400, errorTexts.emailAndPasswordMissing],
    ['an empty email', { ...ada, email: '' }, 400, errorTexts.emailAndPasswordMissing],
    ['a blank email', { ...ada, email: ' \n' }, 400, errorTexts.emailAndPasswordMissing],
    ['a blank password', { ...ada, password: '   ' }, 400, errorTexts.emailAndPasswordMissing],
    ['a password of 257', { ...ada, password: 'x'.repeat(257) }, 400, /at most 256/],
    ['a number', { ...ada, email: 1 }, 400, /^email: /],
    ['an array', { ...ada, password: [ada.password] }, 400, /^password: /],
    ['an object', { email: { $gt: '' }, password: ada.password }, 400, /^email: /],
    ['null', { ...ada, password: null }, 400, /^password: /],
    ['an unknown email', { ...ada, email: 'nobody@example.org' }, 401, errorTexts.unknownUser],
    ['a zero character', { ...ada, email: 'ada@example.org\u0000' }, 401, errorTexts.unknownUser],
    ['half an emoji', { ...ada, email: '\ud83d@example.org' }, 401, errorTexts.unknownUser],
    ['SQL', { ...ada, email: "' or 1=1 --" }, 401, errorTexts.unknownUser],
    ['a wrong password', { ...ada, password: 'difference' }, 401, errorTexts.wrongPassword],
    ['a short password', { ...ada, password: 'ana' }, 401, errorTexts.wrongPassword],
    ['the password in another case', { ...ada, password: 'Analytical' }, 401, errorTexts.wrongPassword],
    ['the password with a space', { ...ada, password: 'analytical ' }, 401, errorTexts.wrongPassword],
    // Specification 8.2
  ])('refuses %s', async (_what, body, status, message) => {
    const reply = await signIn(server, body);

    expect(reply.json().message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).not.toHaveProperty('token');
  });

  test('refuses an imported author, who has no password', async () => {
    await server.context.users.ensureAuthor('Niko', { email: 'niko@example.org' });
    const reply = await signIn(server, { email: 'niko@example.org', password: 'null' });
    expect(reply.json()).toEqual({ message: errorTexts.wrongPassword });
  });

  test('a session lives while it is used and ends 30 days after its last use', async () => {
    const token = await tokenOf(server, ada);
    for (let use = 0; use < 3; use++) {
      server.clock.advance(29 * DAY_MS);
      expect((await getMe(server, token)).statusCode).toBe(200);
    }
    server.clock.advance(31 * DAY_MS);
    const reply = await getMe(server, token);

    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual(signInNeeded);
  });

  test('the use of a session writes at most once an hour', async () => {
    const token = await tokenOf(server, ada);
    const expiry = () =>
      db().selectFrom('session').select('expires_at').orderBy('created_at', 'desc').executeTakeFirst();
    const atFirst = await expiry();
    server.clock.advance(59 * 60_000);
    await getMe(server, token);
    expect(await expiry()).toEqual(atFirst);
    server.clock.advance(2 * 60_000);
    await getMe(server, token);
    expect(await expiry()).not.toEqual(atFirst);
  });

  test('sign-out kills this token and no other', async () => {
    const [lost, kept] = [await tokenOf(server, ada), await tokenOf(server, ada)];
    expect((await signOut(lost)).json()).toEqual({ message: 'success' });

    expect((await getMe(server, lost)).json()).toEqual(signInNeeded);
    expect((await signOut(lost)).statusCode).toBe(401);
    expect((await getMe(server, kept)).statusCode).toBe(200);
  });

  test.each([
    [undefined],
    [''],
    ['Bearer'],
    ['Bearer '],
    ['Bearer x'],
    ['Basic YWRhOmFkYQ=='],
    [`Bearer ${'x'.repeat(8000)}`],
    // Specification 7.4
  ])('a protected call with the header %j needs a sign-in', async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    for (const [method, url] of [
      ['GET', '/api/user/user_details'],
      ['POST', '/api/auth/logout'],
    ] as const) {
      const reply = await server.app.inject({ method, url, headers });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual(signInNeeded);
    }
  });

  test('the hash of a token is not a token', async () => {
    await tokenOf(server, ada);
    const { token_hash } = await db().selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect((await getMe(server, token_hash)).statusCode).toBe(401);
  });

  test('a suspended author cannot sign in, and tokens stop working: both answers have the reason', async () => {
    const token = await tokenOf(server, ada);
    await db()
      .updateTable('user')
      .set({ suspended_at: server.clock.now().toISOString() })
      .where('email_key', '=', ada.email)
      .execute();
    const reply = await signIn(server, ada);

    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({ message: 'this account is suspended, please write to the editors' });
    expect((await signIn(server, { ...ada, password: 'guessing' })).json().message).toBe(
      errorTexts.wrongPassword,
    );
    const withToken = await getMe(server, token);
    expect(withToken.statusCode).toBe(401);
    expect(withToken.json()).toEqual(reply.json());

    await db().updateTable('user').set({ suspension_reason: 'Advertising.' }).execute();
    const told = { message: 'this account is suspended: Advertising.' };
    expect((await signIn(server, ada)).json()).toEqual(told);
    expect((await getMe(server, token)).json()).toEqual(told);
    expect((await getMe(server, `${token}x`)).json()).toEqual(signInNeeded);
    await db().updateTable('user').set({ suspended_at: null, suspension_reason: null }).execute();
  });

  test('expired sessions and old failures are removed in passing', async () => {
    await signIn(server, { ...ada, password: 'guessing' });
    await tokenOf(server, ada);
    await signIn(server, { ...ada, email: 'nobody@example.org' });
    server.clock.advance(31 * DAY_MS);
    await tokenOf(server, ada);

    expect(await db().selectFrom('session').selectAll().execute()).toHaveLength(1);
    const counted = await db().selectFrom('sign_in_failure').select('at').execute();
    const now = server.clock.now().toISOString();
    expect(counted).toEqual([{ at: now }, { at: now }]);
  });
});

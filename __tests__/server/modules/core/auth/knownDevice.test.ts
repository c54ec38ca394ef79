import { hashToken } from '@/server/lib/tokens';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { DEVICE_KEPT_MS } from '@/server/modules/core/auth/deviceCookie';
import { WARNED_EVERY_MS } from '@/server/modules/core/auth/guessWarnings';
import { knownDevicesMost } from '@/server/modules/core/auth/knownDevices';
import { pauseAfter } from '@/server/modules/core/auth/pauses';
import { ada, createTestAuthor, register, signIn } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const edna = { username: 'Edna', email: 'edna@example.org', password: 'secret-1' };
const wrong = { ...ada, password: 'guessing' };

describeOnEitherDatabase('a browser that signed in before', (kind) => {
  let server: TestServer;
  const pauses: number[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind, {
      settings: { TRUST_PROXY: '127.0.0.1', SITE_URL: 'https://lantern.example' },
      signInPause: async (ms) => pauses.push(ms),
    });
    await register(server, ada);
    await register(server, edna);
  });
  beforeEach(async () => {
    pauses.length = 0;
    await db().deleteFrom('sign_in_failure').execute();
    await db().deleteFrom('known_device').execute();
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const devices = () => db().selectFrom('known_device').selectAll().execute();
  const cookieIn = (reply: { headers: Record<string, unknown> }) =>
    String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const signInWith = (body: object, cookie: string, address = '192.0.2.1') =>
    signIn(server, body, { cookie, 'x-forwarded-for': address });
  const cookieOf = async (body: object) => cookieIn(await signInWith(body, ''));
  const statusOf = async (body: object, cookie: string, address?: string) =>
    (await signInWith(body, cookie, address)).statusCode;

  async function lockOut(): Promise<void> {
    const key = `account:${hashToken(ada.email)}`;
    const row = { key, at: server.clock.now().toISOString() };
    const before = Array<typeof row>(attemptLimits.everywhere.most - 1).fill(row);
    await db().insertInto('sign_in_failure').values(before).execute();
    expect(await statusOf(wrong, '', '203.0.113.7')).toBe(401);
  }

  test('gets a cookie that no script reads, of which only the hash is stored', async () => {
    const reply = await signInWith(ada, '');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-byline_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [, token = ''] = cookieIn(reply).split('=');
    expect(JSON.stringify(await devices())).not.toContain(token);
    expect((await signInWith(wrong, '')).headers['set-cookie']).toBeUndefined();
  });

  test('signs in while strangers are refused, and from where they are', async () => {
    const known = await cookieOf(ada);
    await lockOut();
    for (const address of ['203.0.113.1', '192.0.2.1', '192.0.2.99']) {
      expect(await statusOf(ada, '', address)).toBe(429);
      expect(await statusOf(ada, known, address)).toBe(200);
    }
    // That opens nothing for strangers.
    expect(await statusOf(ada, '', '192.0.2.99')).toBe(429);
  });

  test('has a limit of its own, which leaves other browsers alone', async () => {
    const known = await cookieOf(ada);
    const statuses = [];
    for (let time = 0; time <= attemptLimits.device.most; time++)
      statuses.push(await statusOf(wrong, known, `192.0.2.${time}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await statusOf(ada, known)).toBe(429);
    expect(await statusOf(ada, '')).toBe(200);
  });

  test('is known for the accounts that signed in there, and not for others', async () => {
    const known = await cookieOf(edna);
    await lockOut();
    expect(await statusOf(ada, known)).toBe(429);
    expect(await statusOf(ada, `${known.slice(0, -1)}x`)).toBe(429);
    await db().deleteFrom('sign_in_failure').execute();
    expect(cookieIn(await signInWith(ada, known))).toBe(known);
    await lockOut();
    expect(await statusOf(ada, known)).toBe(200);
    expect(await statusOf(edna, known)).toBe(200);
  });

  test('is known by nothing that someone planted in it', async () => {
    const planted = `__Host-byline_device=${'x'.repeat(43)}`;
    expect(cookieIn(await signInWith(ada, planted))).not.toBe(planted);
    // An attacker in the network who changes a page could have set this one.
    const known = await cookieOf(ada);
    await lockOut();
    expect(await statusOf(ada, known.replace('__Host-', ''))).toBe(429);
  });

  test('is forgotten after half a year, and after twenty others', async () => {
    const known = await cookieOf(ada);
    for (let more = 0; more < knownDevicesMost; more++) {
      server.clock.advance(1_000);
      await cookieOf(ada);
    }
    expect(await devices()).toHaveLength(knownDevicesMost);
    await lockOut();
    expect(await statusOf(ada, known)).toBe(429);
    server.clock.advance(DEVICE_KEPT_MS);
    await server.context.knownDevices.prune();
    expect(await devices()).toEqual([]);
  });

  test('is known after a new password set there, and no other is', async () => {
    const before = await cookieOf(ada);
    await lockOut();
    await server.app.inject({ method: 'POST', url: '/api/account/forgot', body: { email: ada.email } });
    await server.context.resetLinks.settled();
    const written = db().selectFrom('mail').select('body_text').where('kind', '=', 'reset');
    const { body_text = '' } = (await written.executeTakeFirst()) ?? {};
    const [, token] = /reset#([\w-]{43})/.exec(body_text) ?? [];
    const body = { token, password: ada.password };
    const reply = await server.app.inject({ method: 'POST', url: '/api/account/reset', body });
    expect(reply.statusCode).toBe(200);
    await lockOut();
    expect(await statusOf(ada, cookieIn(reply))).toBe(200);
    expect(await statusOf(ada, before)).toBe(429);
  });

  test('wrong passwords are answered more and more slowly, whether an account has the email or not', async () => {
    const tries = async (body: object) => {
      pauses.length = 0;
      for (let time = 0; time <= attemptLimits.account.most; time++) await statusOf(body, '');
      return [...pauses];
    };
    const slower = [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000];
    expect(await tries(wrong)).toEqual(slower);
    expect(await tries({ ...wrong, email: 'no-one@example.org' })).toEqual(slower);
    expect(pauseAfter(0.29)).toBe(0);
  });

  test('the owner gets a mail once a day, and none where the account has no address', async () => {
    const mails = async () => {
      await server.context.guessWarnings.settled();
      const rows = db().selectFrom('mail').select(['kind', 'recipient', 'body_text']);
      return rows.where('kind', '=', 'password guessed').execute();
    };
    await db().deleteFrom('guess_warning').execute();
    await mails();
    await db().deleteFrom('mail').execute();
    await lockOut();
    const [mail, ...more] = await mails();
    expect([mail?.recipient, more]).toEqual([ada.email, []]);
    expect(mail?.body_text).toContain('https://lantern.example/account/reset');
    await db().deleteFrom('sign_in_failure').execute();
    await lockOut();
    expect(await mails()).toHaveLength(1);
    server.clock.advance(WARNED_EVERY_MS);
    await lockOut();
    expect(await mails()).toHaveLength(2);
    const { _id } = await createTestAuthor(server, 'Imported');
    await server.context.guessWarnings.ask(_id);
    expect(await mails()).toHaveLength(2);
  });
});

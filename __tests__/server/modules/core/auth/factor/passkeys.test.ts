import type { PasskeyCreation } from '@contracts/passkey';
import { CODE_TOO, NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import {
  PASSKEY_BEGIN_AGAIN,
  PASSKEY_KNOWN,
  PASSKEY_REFUSED,
  PASSKEY_UNREADABLE,
} from '@contracts/rules/signIn/passkey';
import { CODE_NEEDED, SIGN_IN_STEP_IS_OVER } from '@contracts/rules/signIn/secondFactor';
import type { SecondFactors } from '@contracts/secondFactor';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { CHALLENGE_LIVES_MS } from '@/server/modules/core/auth/factor/passkeyChallenges';
import { ada, getMe, register, signIn, tokenOf } from '../../../../../support/accounts';
import { SoftPasskey } from '../../../../../support/softPasskey';
import {
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../support/testContext';

const origin = 'https://byline.example';
const { password } = ada;
const grace = { username: 'Grace Hopper', email: 'grace@example.org', password: 'nanoseconds' };

describeOnEitherDatabase('a passkey', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { SITE_URL: origin } });
    await register(server, ada);
    token = await tokenOf(server, ada);
  });
  afterEach(() => server.close());

  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, body, headers });
  const ask = (path: string, body: object, as = token) =>
    post(`/api/account/factor/passkey${path}`, body, { authorization: `Bearer ${as}` });
  const answerOf = (reply: { statusCode: number; json<T>(): T }) => [
    reply.statusCode,
    reply.json<{ message: string }>().message,
  ];
  const seen = async () => (await server.context.factors.get(await userId())) as SecondFactors;
  const userId = async () => (await server.context.users.findCredentials(ada.email))?.id ?? '';
  const isSignedIn = async (as: string) => (await getMe(server, as)).statusCode === 200;
  const subjects = async () => {
    const { db } = server.context.database;
    return (await db.selectFrom('mail').select('subject').orderBy('created_at').execute()).map(
      ({ subject }) => subject.split(':')[0],
    );
  };

  /** With a passkey that the account has, or the password before there is one. */
  async function proof(key?: SoftPasskey) {
    if (!key) return { password };
    const asked = await post('/api/account/proof/passkey', {}, { authorization: `Bearer ${token}` });
    return { passkey: key.use(asked.json<{ data: PasskeyRequest }>().data, { origin }) };
  }
  const beginMaking = async (as = token, known?: SoftPasskey) =>
    (await ask('', await proof(known), as)).json<{ data: PasskeyCreation }>().data;

  /** Adds one to the account. @returns it, and recovery codes. */
  async function add(name = 'Phone', known?: SoftPasskey) {
    const key = new SoftPasskey();
    const passkey = key.make(await beginMaking(token, known), { origin });
    const reply = await ask('/confirm', { name, passkey });
    expect(reply.statusCode).toBe(200);
    return { key, codes: reply.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes };
  }

  async function begin(body: object = { at: 'site' }) {
    const reply = await post('/api/auth/passkey', body);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    return { reply, request: reply.json<{ data: PasskeyRequest }>().data, cookie };
  }
  const finish = (passkey: UsedPasskey, cookie: string, at = '/api/auth/login') =>
    post(`${at}/passkey`, { passkey }, { cookie });
  /** Signs in with it. */
  async function use(key: SoftPasskey, told: Partial<Parameters<SoftPasskey['use']>[1]> = {}) {
    const { request, cookie } = await begin();
    return finish(key.use(request, { origin, ...told }), cookie);
  }

  test('is added with the password, ends the other sessions, and brings recovery codes once', async () => {
    const other = await tokenOf(server, ada);
    expect(answerOf(await ask('', { password: 'mistaken' }))).toEqual([400, NOT_YOUR_PASSWORD]);
    const asked = await beginMaking();
    expect(asked.rp.id).toBe('byline.example');
    expect(asked.excludeCredentials).toEqual([]);
    const { codes, key } = await add();
    expect(new Set(codes).size).toBe(10);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect(await subjects()).toEqual(['A passkey was added']);
    const { passkeys, recovery_codes_left } = await seen();
    expect(passkeys).toEqual([
      expect.objectContaining({ name: 'Phone', added_at: server.clock.now().toISOString(), used_at: null }),
    ]);
    expect(recovery_codes_left).toBe(10);

    expect((await add('Key', key)).codes).toEqual([]);
    const third = await beginMaking(token, key);
    expect(third.excludeCredentials).toHaveLength(2);
    const again = await ask('/confirm', { name: '', passkey: key.make(third, { origin }) });
    expect(answerOf(again)).toEqual([409, PASSKEY_KNOWN]);
    for (const name of ['\u001b[2J', 'a\0b', '\u202eenohP'])
      expect((await ask('/confirm', { name, passkey: key.make(asked, { origin }) })).statusCode).toBe(400);
  });

  test('is added only for this site, with its owner verified, once, in time and by the session that began', async () => {
    const key = new SoftPasskey();
    const confirm = (passkey: object, as = token) => ask('/confirm', { name: '', passkey }, as);
    for (const told of [{ origin: 'https://byline.example.evil.example' }, { origin, isVerified: false }])
      expect(answerOf(await confirm(key.make(await beginMaking(), told)))).toEqual([400, PASSKEY_UNREADABLE]);
    const rpId = 'evil.example';
    expect((await confirm(key.make(await beginMaking(), { origin, rpId }))).statusCode).toBe(400);

    const made = key.make(await beginMaking(), { origin });
    const tooLate = [400, PASSKEY_BEGIN_AGAIN];
    expect(answerOf(await confirm(made, await tokenOf(server, ada)))).toEqual(tooLate);
    const unreadable = { ...made, response: { ...made.response, attestationObject: 'AAAA' } };
    expect(answerOf(await confirm(unreadable))).toEqual([400, PASSKEY_UNREADABLE]);
    // The challenge is used up by it.
    expect(answerOf(await confirm(made))).toEqual(tooLate);
    const late = key.make(await beginMaking(), { origin });
    server.clock.advance(CHALLENGE_LIVES_MS);
    expect(answerOf(await confirm(late))).toEqual(tooLate);
    expect((await seen()).passkeys).toEqual([]);
    await server.context.passkeyChallenges.prune();
    const { db } = server.context.database;
    expect(await db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
  });

  testOnEach('signs in alone, once for each challenge, in the browser that asked', async () => {
    const { key } = await add();
    const { request, cookie } = await begin();
    expect(request).not.toHaveProperty('allowCredentials');
    const used = key.use(request, { origin });
    const done = await finish(used, cookie);
    expect(done.statusCode).toBe(200);
    expect(await isSignedIn(done.json<{ token: string }>().token)).toBe(true);
    expect((await seen()).passkeys[0]?.used_at).toBe(server.clock.now().toISOString());
    const again = [400, PASSKEY_BEGIN_AGAIN];
    expect(answerOf(await finish(used, cookie))).toEqual(again);

    const other = await begin();
    expect(answerOf(await finish(key.use(other.request, { origin }), cookie))).toEqual(again);
    expect(answerOf(await finish(key.use(other.request, { origin }), ''))).toEqual(again);
    const atDesk = await finish(key.use(other.request, { origin }), other.cookie, '/api/admin/session');
    expect(answerOf(atDesk)).toEqual(again);
    const both = key.use(other.request, { origin });
    const statuses = await Promise.all([finish(both, other.cookie), finish(both, other.cookie)]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('is refused with another key, place, person, counter, or without its owner', async () => {
    const { key } = await add();
    const refused = [401, PASSKEY_REFUSED];
    expect(answerOf(await use(new SoftPasskey()))).toEqual(refused);
    expect(answerOf(await use(key, { origin: 'https://evil.example' }))).toEqual(refused);
    expect(answerOf(await use(key, { rpId: 'evil.example' }))).toEqual(refused);
    expect(answerOf(await use(key, { isVerified: false }))).toEqual(refused);
    expect((await use(key, { counter: 7 })).statusCode).toBe(200);
    expect(answerOf(await use(key, { counter: 7 }))).toEqual(refused);
    expect(answerOf(await use(key, { counter: 0 }))).toEqual(refused);
    expect((await use(key, { counter: 2 ** 32 - 1 })).statusCode).toBe(200);
    const { request, cookie } = await begin();
    const forged = key.use(request, { origin, counter: 0 });
    const other = new SoftPasskey().use(request, { origin });
    const { signature } = other.response;
    const reply = await finish({ ...forged, response: { ...forged.response, signature } }, cookie);
    expect(answerOf(reply)).toEqual(refused);
  });

  test('is a second step after the password, of that account only', async () => {
    const { key } = await add();
    const asked = await signIn(server, ada);
    expect(answerOf(asked)).toEqual([401, CODE_NEEDED]);
    const { second_step } = asked.json<{ second_step: { token: string; has_passkey: boolean } }>();
    expect(second_step.has_passkey).toBe(true);
    const step = { at: 'site', second_step: second_step.token };
    const { request, cookie } = await begin(step);
    expect(request.allowCredentials).toHaveLength(1);
    expect((await finish(key.use(request, { origin }), cookie)).statusCode).toBe(200);
    const atDesk = await begin({ ...step, at: 'desk' });
    expect(answerOf(atDesk.reply)).toEqual([403, SIGN_IN_STEP_IS_OVER]);

    await register(server, grace);
    const hers = await tokenOf(server, grace);
    const herKey = new SoftPasskey();
    const made = (await ask('', { password: grace.password }, hers)).json<{ data: PasskeyCreation }>().data;
    await ask('/confirm', { name: '', passkey: herKey.make(made, { origin }) }, hers);
    const second = await begin(step);
    const reply = await finish(herKey.use(second.request, { origin }), second.cookie);
    expect(answerOf(reply)).toEqual([401, PASSKEY_REFUSED]);
    expect((await use(herKey)).statusCode).toBe(200);
  });

  test('does not help a suspended person, an author at the desk, or past the limits', async () => {
    const { key } = await add();
    const { request, cookie } = await begin({ at: 'desk' });
    const atDesk = await finish(key.use(request, { origin }), cookie, '/api/admin/session');
    expect(atDesk.statusCode).toBe(403);
    const { db } = server.context.database;
    const suspended = (at: string | null) => db.updateTable('user').set({ suspended_at: at }).execute();
    await suspended(server.clock.now().toISOString());
    expect((await use(key)).statusCode).toBe(403);
    await suspended(null);
    const wrong = { email: ada.email, password: 'mistaken' };
    for (let i = 0; i < attemptLimits.account.most; i += 1) await post('/api/auth/login', wrong);
    expect((await use(key)).statusCode).toBe(429);
    server.clock.advance(attemptLimits.account.windowMs + 1);
    expect((await use(key)).statusCode).toBe(200);
  });

  test('is removed with a proof, and takes the recovery codes with it as the last factor', async () => {
    const { key } = await add();
    const { key: second } = await add('Key', key);
    const { passkeys } = await seen();
    const [one, two] = ['Phone', 'Key'].map((name) => passkeys.find((each) => each.name === name));
    const remove = async (id = '', given?: object) => ask(`/${id}/remove`, given ?? (await proof(second)));
    expect(answerOf(await remove(one?._id, { password: 'mistaken' }))).toEqual([400, NOT_YOUR_PASSWORD]);
    expect(answerOf(await remove(one?._id, { password }))).toEqual([400, CODE_TOO]);
    const other = (await use(key)).json<{ token: string }>().token;
    expect((await remove(one?._id)).statusCode).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await seen()).recovery_codes_left).toBe(10);
    expect(answerOf(await use(key))).toEqual([401, PASSKEY_REFUSED]);
    expect((await use(second)).statusCode).toBe(200);
    expect((await remove(one?._id)).statusCode).toBe(404);
    expect((await remove(two?._id)).statusCode).toBe(200);
    expect((await seen()).recovery_codes_left).toBe(0);
    expect((await signIn(server, ada)).statusCode).toBe(200);
    expect(await subjects()).toContain('A passkey was removed');
  });

  test('goes with the account', async () => {
    const { key } = await add();
    await beginMaking(token, key);
    const { factors, database } = server.context;
    expect(await factors.removeForOwner(await userId())).toBe(true);
    for (const table of ['passkey', 'passkey_challenge', 'recovery_code'] as const)
      expect(await database.db.selectFrom(table).select('user_id').execute()).toEqual([]);
  });
});

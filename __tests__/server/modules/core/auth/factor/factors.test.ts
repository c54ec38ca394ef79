import type { ErrorReply } from '@contracts/envelope';
import { CODE_TOO, NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import {
  CODE_NEEDED,
  CODES_FIRST,
  SIGN_IN_STEP_IS_OVER,
  WRONG_CODE,
} from '@contracts/rules/signIn/secondFactor';
import type { NewAuthenticator, SecondFactors } from '@contracts/secondFactor';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { STEP_LIVES_MS } from '@/server/modules/core/auth/factor/secondSteps';
import { ada, getMe, register, signIn, tokenOf } from '../../../../../support/accounts';
import { appCode } from '../../../../../support/appCode';
import {
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../support/testContext';

const HALF_MINUTE_MS = 30_000;
const { password } = ada;

describeOnEitherDatabase('a second factor', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    server = await startTestServer(kind);
    await register(server, ada);
    token = await tokenOf(server, ada);
  });
  afterEach(() => server.close());

  const ask = (method: 'GET' | 'POST', path: string, body?: object, as = token) =>
    server.app.inject({
      method,
      url: `/api/account/factor${path}`,
      headers: { authorization: `Bearer ${as}` },
      ...(body && { body }),
    });
  const code = (secret: string) => appCode(secret, server.clock.now());
  const nextCode = (secret: string) => {
    server.clock.advance(HALF_MINUTE_MS);
    return code(secret);
  };
  const answerOf = (reply: { statusCode: number; json<T>(): T }) => [
    reply.statusCode,
    reply.json<{ message: string }>().message,
  ];
  const isSignedIn = async (as: string) => (await getMe(server, as)).statusCode === 200;
  const subjects = async () => {
    const { db } = server.context.database;
    return (await db.selectFrom('mail').select('subject').orderBy('created_at').execute()).map(
      ({ subject }) => subject.split(':')[0],
    );
  };

  async function setUp() {
    const begun = await ask('POST', '/authenticator', { password });
    const { secret } = begun.json<{ data: NewAuthenticator }>().data;
    const confirmed = await ask('POST', '/authenticator/confirm', { code: code(secret) });
    const { recovery_codes } = confirmed.json<{ data: { recovery_codes: string[] } }>().data;
    return { secret, recovery_codes };
  }

  async function passwordStep(): Promise<string> {
    const { second_step } = (await signIn(server, ada)).json<ErrorReply>();
    return second_step?.token ?? '';
  }
  const finish = (second_step: string, given: string) =>
    server.app.inject({ method: 'POST', url: '/api/auth/login/code', body: { second_step, code: given } });

  test('is set up with the password and a code, and ends the other sessions', async () => {
    const other = await tokenOf(server, ada);
    expect(answerOf(await ask('POST', '/authenticator', { password: 'mistaken' }))).toEqual([
      400,
      NOT_YOUR_PASSWORD,
    ]);
    const begun = await ask('POST', '/authenticator', { password });
    const { secret, uri, qr } = begun.json<{ data: NewAuthenticator }>().data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const wrong = await ask('POST', '/authenticator/confirm', { code: '000000' });
    expect(answerOf(wrong)).toEqual([400, WRONG_CODE]);
    // Until then the password is enough.
    expect((await signIn(server, ada)).statusCode).toBe(200);

    const confirmed = await ask('POST', '/authenticator/confirm', { code: code(secret) });
    const { recovery_codes } = confirmed.json<{ data: { recovery_codes: string[] } }>().data;
    expect(new Set(recovery_codes).size).toBe(10);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect(await subjects()).toEqual(['Two-step sign-in is on']);
    const seen = (await ask('GET', '')).json<{ data: SecondFactors }>().data;
    expect(seen).toEqual({
      authenticator: { added_at: server.clock.now().toISOString() },
      passkeys: [],
      recovery_codes_left: 10,
      has_password: true,
    });
    const again = { password, code: nextCode(secret) };
    expect((await ask('POST', '/authenticator', again)).statusCode).toBe(409);
  });

  testOnEach('is asked for after the password, and each code and step is good once', async () => {
    const { secret } = await setUp();
    const asked = await signIn(server, ada);
    expect(answerOf(asked)).toEqual([401, CODE_NEEDED]);
    expect(asked.json()).not.toHaveProperty('token');
    const first = await passwordStep();
    // The one that set it up.
    expect(answerOf(await finish(first, code(secret)))).toEqual([400, WRONG_CODE]);
    const used = nextCode(secret);
    const done = await finish(first, used);
    expect(done.statusCode).toBe(200);
    expect(await isSignedIn(done.json<{ token: string }>().token)).toBe(true);
    expect(answerOf(await finish(first, nextCode(secret)))).toEqual([403, SIGN_IN_STEP_IS_OVER]);
    expect(answerOf(await finish(await passwordStep(), used))).toEqual([400, WRONG_CODE]);

    const [one, two] = [await passwordStep(), await passwordStep()];
    const both = nextCode(secret);
    const statuses = (await Promise.all([finish(one, both), finish(two, both)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('ends a step that took too long, and one from before another password', async () => {
    const { secret } = await setUp();
    const late = await passwordStep();
    server.clock.advance(STEP_LIVES_MS + 1);
    expect(answerOf(await finish(late, nextCode(secret)))).toEqual([403, SIGN_IN_STEP_IS_OVER]);
    const before = await passwordStep();
    const changed = { password, code: nextCode(secret), new_password: 'difference engine' };
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${token}` },
      body: changed,
    });
    expect(reply.statusCode).toBe(200);
    expect(answerOf(await finish(before, nextCode(secret)))).toEqual([403, SIGN_IN_STEP_IS_OVER]);
    await server.context.secondSteps.prune();
    const { db } = server.context.database;
    expect(await db.selectFrom('sign_in_step').select('token_hash').execute()).toHaveLength(1);
  });

  test('a step of the site opens no desk', async () => {
    const { secret } = await setUp();
    const step = await passwordStep();
    const body = { second_step: step, code: nextCode(secret) };
    const reply = await server.app.inject({ method: 'POST', url: '/api/admin/session/code', body });
    expect(answerOf(reply)).toEqual([403, SIGN_IN_STEP_IS_OVER]);
  });

  testOnEach('takes few wrong codes, also at the same time, and tells the owner', async () => {
    const { secret } = await setUp();
    const step = await passwordStep();
    const { most, windowMs } = attemptLimits.code;
    const tries = await Promise.all(Array.from({ length: most + 5 }, () => finish(step, '000000')));
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await finish(step, nextCode(secret))).statusCode).toBe(429);
    expect(await subjects()).toContain('Wrong codes for your account');
    server.clock.advance(windowMs + 1);
    expect((await finish(await passwordStep(), code(secret))).statusCode).toBe(200);
  });

  test('a recovery code signs in once, however it is typed', async () => {
    const { secret, recovery_codes } = await setUp();
    const [first = '', second = ''] = recovery_codes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(await passwordStep(), typed)).statusCode).toBe(200);
    expect(answerOf(await finish(await passwordStep(), first))).toEqual([400, WRONG_CODE]);
    expect(await subjects()).toContain('A recovery code was used');

    const made = await ask('POST', '/recovery_codes', { password, code: nextCode(secret) });
    expect(made.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes).toHaveLength(10);
    expect(answerOf(await finish(await passwordStep(), second))).toEqual([400, WRONG_CODE]);
    const rows = await server.context.database.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  test('is removed with the password and a code, and the password then is enough again', async () => {
    const { secret } = await setUp();
    const step = await passwordStep();
    const done = (await finish(step, nextCode(secret))).json<{ token: string }>();
    expect((await ask('POST', '/authenticator/remove', { password: 'mistaken' })).statusCode).toBe(400);
    expect(answerOf(await ask('POST', '/authenticator/remove', { password }))).toEqual([400, CODE_TOO]);
    const proof = { password, code: nextCode(secret) };
    expect((await ask('POST', '/authenticator/remove', proof)).statusCode).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(done.token)]).toEqual([true, false]);
    expect(await subjects()).toContain('Two-step sign-in is off');
    expect((await signIn(server, ada)).statusCode).toBe(200);
    expect((await ask('POST', '/recovery_codes', { password })).statusCode).toBe(404);
    expect((await ask('POST', '/authenticator/remove', { password })).statusCode).toBe(404);
    const { db } = server.context.database;
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  });

  test('stays as the last one until there are recovery codes, and goes with the last of them', async () => {
    const { secret } = await setUp();
    const { db } = server.context.database;
    await db.deleteFrom('recovery_code').execute();
    const remove = (given: string) => ask('POST', '/authenticator/remove', { password, code: given });
    expect(answerOf(await remove(nextCode(secret)))).toEqual([409, CODES_FIRST]);
    const made = await ask('POST', '/recovery_codes', { password, code: nextCode(secret) });
    const [last = '', ...others] = made.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
    for (const other of others) await finish(await passwordStep(), other);
    expect((await remove(last)).statusCode).toBe(200);
  });

  test('a picture is too old after half an hour, and another takes its place', async () => {
    const begun = await ask('POST', '/authenticator', { password });
    const { secret } = begun.json<{ data: NewAuthenticator }>().data;
    server.clock.advance(60 * 60_000);
    expect((await ask('POST', '/authenticator/confirm', { code: code(secret) })).statusCode).toBe(400);
    expect((await setUp()).secret).not.toBe(secret);
  });
});

import type { ErrorReply, Proof } from '@contracts/envelope';
import { PROOF_NEEDED, SIGN_UP_REQUESTS_UNPROVED } from '@contracts/rules/signIn/signUp';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { solve } from '@/services/api/signIn/proof';
import { createTestEditor, register, signIn } from '../../../../support/accounts';
import { isThorough } from '../../../../support/effort';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const { unprovedSignUpsEverywhere: everywhere, unprovedSignUps: ofAddress } = attemptLimits;
const mary = { username: 'Mary Shelley', email: 'mary@example.org', password: 'modern prometheus' };

describeOnEitherDatabase('a flood of sign-ups', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterEach(() => server.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const robot = (n: number) =>
    register(
      server,
      { username: `Robot ${n}`, email: `robot${n}@example.org`, password: 'secret-1' },
      from(`192.0.${n >> 8}.${n & 255}`),
    );
  const count = async (table: 'user' | 'sign_in_failure' | 'sign_up_request') =>
    (await server.context.database.db.selectFrom(table).select('id').execute()).length;
  /** Fills what may sign up without proof. */
  const used = (key: string, most: number) =>
    server.context.database.db
      .insertInto('sign_in_failure')
      .values(Array.from({ length: most }, () => ({ key, at: server.clock.now().toISOString() })))
      .execute();
  const flood = () => used('sign-up:everywhere', everywhere.most);
  async function challengeOf(account = mary) {
    const reply = await register(server, account);
    const { message, challenge } = reply.json<ErrorReply>();
    expect([reply.statusCode, message]).toEqual([403, PROOF_NEEDED]);
    if (!challenge) throw new Error('no challenge');
    return challenge;
  }
  const send = async (proof: Proof, account = mary) =>
    (await register(server, { ...account, proof })).statusCode;

  test('makes no more accounts than the limit, and a person still gets one', async () => {
    const robots = isThorough ? 2_500 : 150;
    for (let begun = 0; begun < robots; begun += 50) {
      const sent = Array.from({ length: Math.min(50, robots - begun) }, (_, n) => robot(begun + n));
      for (const { statusCode } of await Promise.all(sent)) expect([201, 403]).toContain(statusCode);
    }
    expect(await count('user')).toBe(everywhere.most);
    // Of each robot one line for the limit of its address, and no more of the others than the limit.
    expect(await count('sign_in_failure')).toBeLessThanOrEqual(robots + 2 * everywhere.most);
    const editor = await createTestEditor(server, 'Edith Torr', 'editor');
    const { jump } = await dataOf<{ jump: unknown }>(call(server, editor, 'GET', '/api/admin/sign-up/count'));
    expect(jump).toEqual({ lastDay: everywhere.most, usual: 0 });

    expect(await send(await solve(await challengeOf()))).toBe(201);
    expect((await signIn(server, mary)).statusCode).toBe(200);
  });

  test('is also one from a single address, while others notice nothing', async () => {
    await used('sign-up:127.0.0.1', ofAddress.most);
    await challengeOf();
    expect((await robot(1)).statusCode).toBe(201);
    server.clock.advance(ofAddress.windowMs);
    expect((await register(server, mary)).statusCode).toBe(201);
  });

  test('is passed with a solution once, in time, and for the address that it was made for', async () => {
    await flood();
    const proof = await solve(await challengeOf());
    const { challenge, solution } = proof;
    const { parameters } = challenge;
    const wrong: Proof[] = [
      { challenge, solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` } },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      {
        ...proof,
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...parameters.data, until: '2100-01-01T00:00:00.000Z' } },
        },
      },
    ];
    for (const one of wrong) expect(await send(one)).toBe(403);
    const other = { ...mary, username: 'Percy', email: 'percy@example.org' };
    expect(await send(proof, other)).toBe(403);
    expect(await send(proof)).toBe(201);

    await server.context.database.db.deleteFrom('user').where('email', '=', mary.email).execute();
    expect(await send(proof)).toBe(403);

    const late = await solve(await challengeOf());
    server.clock.advance(10 * 60_000);
    expect(await send(late)).toBe(403);
  });

  testOnEach('of the same solution at the same time takes one', async () => {
    await flood();
    const proof = await solve(await challengeOf());
    const sent = ['Mary', 'Percy', 'Claire'].map((username) => send(proof, { ...mary, username }));
    expect((await Promise.all(sent)).filter((status) => status === 201)).toHaveLength(1);
  });

  test('does not take all places of requests where editors look at each account', async () => {
    const editor = await createTestEditor(server, 'Edith Torr', 'lead');
    await server.context.site.publish({ ...editor, role: 'lead' }, 0, { registration: 'approval' });
    const row = (n: number) => ({
      ...{ id: `r${n}`, email: `r${n}@example.org`, email_key: `r${n}@example.org` },
      ...{ username: `R ${n}`, username_key: `r ${n}`, password_hash: 'none' },
      created_at: server.clock.now().toISOString(),
    });
    await server.context.database.db
      .insertInto('sign_up_request')
      .values(Array.from({ length: SIGN_UP_REQUESTS_UNPROVED }, (_, n) => row(n)))
      .execute();
    const challenge = await challengeOf();
    expect(await count('sign_up_request')).toBe(SIGN_UP_REQUESTS_UNPROVED);
    const reply = await register(server, { ...mary, proof: await solve(challenge) });
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { message: 'success', waits: true, waits_for: 'editor' },
    ]);
  });
});

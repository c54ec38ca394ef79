import type { AccountSession } from '@contracts/ownAccount';
import { errorTexts } from '@contracts/rules/errorTexts';
import { NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { ada, getMe, register, signIn, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { dataOf } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describeOnEitherDatabase('the own account', (kind) => {
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    server = await startTestServer(kind);
    await register(server, ada);
    token = await tokenOf(server, ada);
  });
  afterEach(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = token) =>
    server.app.inject({
      method,
      url: `/api/account${path}`,
      headers: { authorization: `Bearer ${as}` },
      ...(body && { body }),
    });
  const sessions = () => dataOf<AccountSession[]>(ask('GET', '/session'));
  const isSignedIn = async (as: string) => (await getMe(server, as)).statusCode === 200;

  test('names the browser and the system of each session, and when it was used last', async () => {
    for (const agent of [firefox, phone, 'x'.repeat(501)]) await signIn(server, ada, { 'user-agent': agent });
    const devices = (await sessions()).map(({ device, is_current }) => [device, is_current]);
    expect(devices).toHaveLength(4);
    expect(devices).toEqual(
      expect.arrayContaining([
        ['Firefox on Linux', false],
        ['Safari on iOS', false],
        ['', false],
      ]),
    );

    const begun = server.clock.now().toISOString();
    server.clock.advance(3 * HOUR_MS);
    await getMe(server, token);
    const current = (await sessions()).find(({ is_current }) => is_current);
    expect(current).toMatchObject({ signed_in_at: begun, used_at: server.clock.now().toISOString() });
    expect(JSON.stringify(await sessions())).not.toContain(token);
  });

  test('has no sessions that are over, and none of other people', async () => {
    const grace = { username: 'Grace', email: 'grace@example.org', password: 'compiler' };
    await register(server, grace);
    const other = await tokenOf(server, grace);
    const [theirs] = await dataOf<AccountSession[]>(ask('GET', '/session', undefined, other));
    expect((await ask('DELETE', `/session/${theirs?._id}`)).statusCode).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
    expect((await ask('POST', '/session/end_others')).statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('takes no more wrong passwords than a sign-in does, and these do not keep the person out', async () => {
    const guess = () => ask('POST', '/password', { password: 'guessing', new_password: 'taken over' });
    for (let count = 0; count < attemptLimits.account.most; count += 1) {
      const reply = await guess();
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([400, NOT_YOUR_PASSWORD]);
    }
    expect((await guess()).statusCode).toBe(429);
    const right = { password: ada.password, new_password: 'taken over' };
    expect((await ask('POST', '/password', right)).statusCode).toBe(429);
    expect((await signIn(server, ada)).statusCode).toBe(200);
    server.clock.advance(attemptLimits.account.windowMs + 1);
    expect((await ask('POST', '/password', right)).statusCode).toBe(200);
    const mails = await server.context.database.db.selectFrom('mail').select(['recipient', 'kind']).execute();
    expect(mails).toEqual([{ recipient: ada.email, kind: 'password changed' }]);
    const reply = await signIn(server, ada);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      401,
      errorTexts.wrongPassword,
    ]);
  });
});

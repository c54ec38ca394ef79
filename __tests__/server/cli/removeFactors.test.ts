import { ada, register, signIn, tokenOf } from '../../support/accounts';
import { appCode } from '../../support/appCode';
import { runCommand } from '../../support/command';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';

describeOnEitherDatabase('npm run remove-factors', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const run = (...args: string[]) => {
    const { DATA_DIR, DATABASE_URL = '' } = server.env;
    return runCommand('server/cli/removeFactors.ts', { settings: { DATA_DIR, DATABASE_URL }, args });
  };

  test('lets a person in who has lost the app and the codes, once it is confirmed', async () => {
    await register(server, ada);
    const token = await tokenOf(server, ada);
    expect((await run(ada.email)).stdout).toBe(`Nothing changed: ${ada.email} has no second factor.\n`);
    const { factors, users } = server.context;
    const user = (await users.findCredentials(ada.email))?.id ?? '';
    const caller = { user, token, address: '127.0.0.1', at: 'site' as const };
    const { secret } = await factors.begin(caller, { password: ada.password });
    await factors.confirm(caller, appCode(secret, server.clock.now()));

    const asked = await run(ada.email);
    expect([asked.code, asked.stdout]).toEqual([2, '']);
    expect(asked.stderr).toMatch(/^ada@example\.org has an authenticator app since \d{4}-\d\d-\d\d\./m);
    expect((await signIn(server, ada)).statusCode).toBe(401);

    const done = await run(ada.email, '--yes');
    expect([done.code, done.stdout]).toEqual([
      0,
      `Two-step sign-in is off for ${ada.email}. All devices were signed out, and a mail tells the owner.\n`,
    ]);
    expect((await signIn(server, ada)).statusCode).toBe(200);
    expect((await run('other@example.org')).code).toBe(1);
  });
});

import { errorTexts } from '@contracts/rules/errorTexts';
import { ada, createTestEditor, register, signIn } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEitherDatabase('what a failed sign-in says', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await register(server, ada);
  });
  afterAll(() => server.close());

  const answers = async () => {
    const wrong = await signIn(server, { email: ada.email, password: 'not the one' });
    const unknown = await signIn(server, { email: 'unknown@example.org', password: 'not the one' });
    return [wrong, unknown].map((reply) => [reply.statusCode, reply.json()]);
  };

  test('is the sentence of the specification, or one for both where the site is set so', async () => {
    expect(await answers()).toEqual([
      [401, { message: 'wrong passwrod' }],
      [401, { message: 'user not exiting' }],
    ]);
    const lead = await createTestEditor(server);
    await server.context.site.publish({ ...lead, role: 'lead' }, 0, { signInTexts: 'one' });
    const [wrong, unknown] = await answers();
    expect(wrong).toEqual([401, { message: errorTexts.wrongSignIn }]);
    expect(unknown).toEqual(wrong);
    expect((await signIn(server, ada)).statusCode).toBe(200);
  });
});

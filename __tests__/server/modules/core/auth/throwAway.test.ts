import { THROW_AWAY_ADDRESS } from '@contracts/rules/signIn/signUp';
import { createTestEditor, register, type TestAuthor, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('throw-away addresses', (kind) => {
  let server: TestServer;
  let lead: TestAuthor;
  beforeAll(async () => {
    server = await startTestServer(kind);
    lead = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const answer = async (email: string, invitation?: string) => {
    const username = `Mary ${email.replace(/[^a-z]/gi, '')}`.slice(0, 40);
    const reply = await register(server, {
      username,
      email,
      password: 'secret-1',
      ...(invitation && { invitation }),
    });
    return [reply.statusCode, reply.json<{ message: string }>().message];
  };
  const refused = [400, THROW_AWAY_ADDRESS];
  const taken = [201, 'success'];

  test.each(['mary@mailinator.com', 'mary@Mailinator.COM', 'mary@box.mailinator.com'])(
    '%s cannot register',
    async (email) => expect(await answer(email)).toEqual(refused),
  );

  test.each(['mary@example.org', 'mary@our-mailinator.com', 'mary@mailinator.com.example.org'])(
    '%s can',
    async (email) => expect(await answer(email)).toEqual(taken),
  );

  test('cannot be taken later, by a change of the address', async () => {
    const password = 'secret-1';
    const email = 'nora@example.org';
    await register(server, { username: 'Nora Keats', email, password });
    const headers = { authorization: `Bearer ${await tokenOf(server, { email, password })}` };
    const change = async (to: string) => {
      const body = { email: to, password };
      const reply = await server.app.inject({ method: 'POST', url: '/api/account/email', headers, body });
      return [reply.statusCode, reply.json<{ message: string }>().message];
    };
    expect(await change('nora@mailinator.com')).toEqual(refused);
    expect(await change('nora@our-mailinator.com')).toEqual([200, 'success']);
  });

  test('can be used with an invitation, and where the setting allows them', async () => {
    const body = { note: '', role: 'author', days: 1 };
    const { token } = await dataOf<{ token: string }>(
      call(server, lead, 'POST', '/api/admin/invitation', body),
    );
    expect(await answer('invited@mailinator.com', token)).toEqual(taken);
    expect(await answer('allowed@mailinator.com')).toEqual(refused);
    await server.context.site.publish({ ...lead, role: 'lead' }, 0, { throwAwayMail: 'allow' });
    expect(await answer('allowed@mailinator.com')).toEqual(taken);
  });
});

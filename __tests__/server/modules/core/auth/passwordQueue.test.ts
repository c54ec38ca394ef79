import { errorTexts } from '@contracts/rules/errorTexts';
import { ada, register, signIn } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const edna = { username: 'Edna', email: 'edna@example.org', password: 'secret-1' };

describeOnEitherDatabase('passwords that wait', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
    await register(server, ada);
    await register(server, edna);
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('one address fills its own line only: it is answered 503, and another is served in between', async () => {
    const done: string[] = [];
    const flood = Array.from({ length: 60 }, async () => {
      const reply = await signIn(server, ada, from('192.0.2.1'));
      done.push('flood');
      return reply;
    });
    const other = await signIn(server, edna, from('192.0.2.2'));
    const servedBefore = done.length;
    const replies = await Promise.all(flood);
    const refused = replies.filter((reply) => reply.statusCode === 503);

    expect(other.statusCode).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    expect(servedBefore - refused.length).toBeLessThan(20);
    expect(refused[0]?.json()).toEqual({ message: errorTexts.busy });
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(replies.length - refused.length).toBe(replies.filter((reply) => reply.statusCode === 200).length);
  });
});

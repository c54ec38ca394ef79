import { errorTexts } from '@contracts/rules/errorTexts';
import { PROOF_MINUTES } from '@contracts/rules/limits';
import { NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import { hashPassword } from '@/server/lib/passwords';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const PASSWORD = 'a longer sentence';

describeOnEitherDatabase('the password that is asked again at the desk', (kind) => {
  let server: TestServer;
  let lead: TestAuthor;
  let author: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    lead = await createTestEditor(server);
    author = await createTestAuthor(server);
    const password_hash = await hashPassword(PASSWORD);
    await server.context.database.db.updateTable('user').set({ password_hash }).execute();
    await server.context.database.db.updateTable('session').set({ proved_at: null }).execute();
  });
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    call(server, lead, method, `/api/admin/${path}`, body);
  const prove = (password: string) => ask('POST', 'session/proof', { password });
  const needed = [403, { message: errorTexts.proofNeeded }];

  test('lets backups, lists of people, roles, removals, keys and invitations through for ten minutes, and is then needed', async () => {
    const calls = [
      ['GET', 'session/proof'],
      ['GET', 'backup/none/file'],
      ['GET', 'subscriber/file'],
      ['GET', 'subscriber'],
      ['PATCH', `person/${author._id}/role`, { role: 'editor' }],
      ['POST', `person/${author._id}/remove`, { username: 'another', articles: 'keep' }],
      ['POST', 'api_key', { name: 'Key', scopes: ['tags:read'], days: 1 }],
      ['POST', 'invitation', { note: '', role: 'author', days: 1 }],
    ] as const;
    for (const [method, path, body] of calls) {
      const reply = await ask(method, path, body);
      expect([path, reply.statusCode, reply.json()]).toEqual([path, ...needed]);
    }
    expect((await ask('GET', 'backup')).statusCode).toBe(200);
    const wrong = await prove('another');
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, NOT_YOUR_PASSWORD]);
    expect((await ask('GET', 'session/proof')).statusCode).toBe(403);
    expect((await prove(PASSWORD)).statusCode).toBe(200);
    const statuses = [];
    for (const [method, path, body] of calls) statuses.push((await ask(method, path, body)).statusCode);
    expect(statuses).toEqual([200, 404, 200, 200, 200, 400, 201, 201]);
    server.clock.advance(PROOF_MINUTES * 60_000);
    expect((await ask('GET', 'session/proof')).json()).toEqual({ message: errorTexts.proofNeeded });
  });

  test('is limited, and a key with the scope needs none', async () => {
    const { key } = await server.context.apiKeys.make(lead, null, {
      ...{ name: 'Backups', scopes: ['backups:read'], days: 1 },
    });
    const program = { ...lead, headers: { authorization: `Bearer ${key}` } };
    expect((await call(server, program, 'GET', '/api/admin/backup/none/file')).statusCode).toBe(404);
    let reply = await prove('wrong');
    for (let tries = 1; tries < 20 && reply.statusCode === 400; tries += 1) reply = await prove('wrong');
    expect(reply.statusCode).toBe(429);
  });
});

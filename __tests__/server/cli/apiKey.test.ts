import { defaultApiScopes } from '@contracts/rules/apiScopes';
import { ada, register } from '../../support/accounts';
import { runCommand } from '../../support/command';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call } from '../../support/writing';

describeOnEachDatabase('npm run api-key', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const run = (...args: string[]) => {
    const { DATA_DIR, DATABASE_URL = '' } = server.env;
    return runCommand('server/cli/apiKey.ts', { settings: { DATA_DIR, DATABASE_URL }, args });
  };
  const editorOf = async (email: string) => {
    await server.context.users.ensureEditor(email, 'editorial');
    return email;
  };

  test('prints a key once, on a line of its own, with which a program calls', async () => {
    const email = await editorOf('edith@example.org');
    const made = await run(email, '--scope', 'tags:read', '--scope', 'articles:read', '--days', '7');
    expect(made.code).toBe(0);
    expect(made.stdout).toMatch(/^byline_[\w-]{43}\n$/);
    expect(made.stderr).toContain('may do: tags:read articles:read. It is not shown again.');
    const headers = { authorization: `Bearer ${made.stdout.trim()}` };
    expect((await call(server, null, 'GET', '/api/admin/tag', undefined, headers)).statusCode).toBe(200);
    expect((await call(server, null, 'GET', '/api/admin/person', undefined, headers)).statusCode).toBe(403);
  });

  // The rest asks services, whose own tests use both databases.
  if (kind === 'postgres') return;

  test('a key without named scopes reads what has no emails and no backups', async () => {
    const made = await run(await editorOf('rea@example.org'));
    expect(made.stderr).toContain(`may do: ${defaultApiScopes.join(' ')}.`);
    expect(defaultApiScopes).not.toContain('people:read');
    expect(defaultApiScopes.every((scope) => scope.endsWith(':read'))).toBe(true);
  });

  test('makes none for an author, an unknown email, a wrong scope or a wrong time', async () => {
    const { email } = ada;
    await register(server, ada);
    expect(await run(email)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${email} is not an editor. No key was made.\n`,
    });
    expect((await run('unknown@example.org')).stderr).toContain('is not an editor');
    for (const [args, sentence] of [
      [['--scope', 'everything'], 'Unknown scope everything'],
      [['--days', '0'], '--days must be a whole number from 1 to 365.'],
      [['--days', '400'], '--days must be'],
      [['--name', ' '], '--name must have'],
    ] as const) {
      const refused = await run(email, ...args);
      expect([refused.code, refused.stdout]).toEqual([2, '']);
      expect(refused.stderr).toContain(sentence);
    }
    expect(await server.context.database.db.selectFrom('api_key').selectAll().execute()).toHaveLength(2);
  });
});

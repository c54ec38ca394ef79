import { spawn } from 'node:child_process';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { askPassword } from '@/server/cli/askPassword';
import { ada, createTestAuthor, register } from '../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call } from '../../support/writing';

const project = path.resolve(__dirname, '../../..');

/** Starts of Node with everything compiled anew, on a machine that may be busy. */
jest.setTimeout(90_000);

function runEditor(settings: Record<string, string>, args: string[], typed = '') {
  const env = { ...process.env, DATABASE_URL: '', ...settings, NODE_ENV: 'production' as const };
  const command = ['--import', 'tsx', path.join(project, 'server/cli/editor.ts'), ...args];
  const child = spawn(process.execPath, command, { env, cwd: project });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(typed);
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
}

describeOnEachDatabase('npm run editor', (kind) => {
  let server: TestServer;
  const edith = { email: 'edith@example.org', password: 'editorial' };

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const run = (email: string, typed?: string) => {
    const { DATA_DIR, DATABASE_URL = '' } = server.env;
    return runEditor({ DATA_DIR, DATABASE_URL }, [email], typed);
  };
  const openDesk = (body: object) => call(server, null, 'POST', '/api/admin/session', body);

  test('makes the first editor beside a running server, with the password of its input', async () => {
    const made = await run(edith.email, `${edith.password}\n`);
    expect(made).toEqual({
      code: 0,
      stdout: 'edith@example.org was made, and is an editor.\nEditors sign in at /desk.\n',
      stderr: '',
    });
    expect((await openDesk(edith)).statusCode).toBe(200);
    expect((await run('Edith@Example.org')).stdout).toContain('is an editor already');
    expect((await openDesk(edith)).statusCode).toBe(200);
  });

  test('makes an editor of an author, who keeps the password, also where they were suspended', async () => {
    await register(server, ada);
    const { db } = server.context.database;
    await db
      .updateTable('user')
      .set({ suspended_at: '2026-01-01', suspension_reason: 'No.' })
      .where('email', '=', ada.email)
      .execute();
    expect((await run(ada.email)).stdout).toContain('ada@example.org is an editor now.');
    expect((await openDesk(ada)).statusCode).toBe(200);
  });

  test('asks an imported author for the password that they lack, and changes nothing without one', async () => {
    const { _id } = await createTestAuthor(server, 'From Elsewhere');
    const { db } = server.context.database;
    const email = 'elsewhere@example.org';
    await db.updateTable('user').set({ email, email_key: email }).where('id', '=', _id).execute();
    for (const [typed, sentence] of [
      ['', 'No password was given; nothing was changed.'],
      ['short\n', 'password length must be greater than or equal 6 !'],
    ] as const) {
      expect(await run(email, typed)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
    }
    expect((await openDesk({ email, password: edith.password })).statusCode).toBe(401);
    expect((await run(email, `${edith.password}\n`)).code).toBe(0);
    expect((await openDesk({ email, password: edith.password })).statusCode).toBe(200);
  });
});

test.each([
  [[], 'Usage: npm run editor -- EMAIL'],
  [['nobody'], 'email must be an address such as name@example.org'],
])('%j ends with a sentence', async (args, sentence) => {
  const { code, stderr } = await runEditor({ DATA_DIR: '/nowhere' }, args);
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/ at .*\.ts:/);
});

test('a database that cannot be used is told in a sentence', async () => {
  const { code, stderr } = await runEditor({ DATA_DIR: '/dev/null' }, ['a@example.org'], 'analytical\n');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database of DATA_DIR cannot be used/);
});

describe('a password at a terminal', () => {
  function ask() {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const shown: string[] = [];
    const output = { write: (text: string) => shown.push(text) > 0 };
    const answer = askPassword({ input, output }, ada.email);
    answer.catch(() => {});
    return { input, answer, shown: () => shown.join('') };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('is asked for twice and never shown', async () => {
    const { input, answer, shown } = ask();
    input.write('secret1\r');
    await settle();
    input.write('secret1\r');
    expect(await answer).toBe('secret1');
    expect(shown()).toBe('Password for ada@example.org: \nThe same again: \n');
  });

  test.each([
    [['secret1\r', 'secret2\r'], 'The two passwords differ; nothing was changed.'],
    [['\r'], 'No password was given; nothing was changed.'],
    [['sec\u0003'], 'No password was given; nothing was changed.'],
    [['\u0004'], 'No password was given; nothing was changed.'],
  ])('%j is refused', async (typed, sentence) => {
    const { input, answer } = ask();
    for (const line of typed) {
      input.write(line);
      await settle();
    }
    await expect(answer).rejects.toThrow(sentence);
  });
});

import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { COMMON_FOR_EDITOR } from '@contracts/rules/account';
import { projectFolder } from '@/server/cli/run';
import { askPassword, askYes } from '@/server/cli/terminal/askAtTerminal';
import { ada, createTestAuthor, getMe, register, tokenOf } from '../../support/accounts';
import { runCommand } from '../../support/command';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call } from '../../support/writing';

const runEditor = (settings: Record<string, string>, args: string[], typed = '') =>
  runCommand('server/cli/editor.ts', { settings, args, typed });

describeOnEachDatabase('npm run editor', (kind) => {
  let server: TestServer;
  const edith = { email: 'edith@example.org', password: 'editorial' };

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const run = (args: string[], typed?: string) => {
    const { DATA_DIR, DATABASE_URL = '' } = server.env;
    return runEditor({ DATA_DIR, DATABASE_URL }, args, typed);
  };
  const mary = { username: 'Mary Shelley', email: 'mary@example.org', password: 'modern prometheus' };
  const openDesk = (body: object) => call(server, null, 'POST', '/api/admin/session', body);

  test('makes the first editor beside a running server, with the password of its input', async () => {
    const withoutPassword = await run([edith.email]);
    expect([withoutPassword.code, withoutPassword.stdout]).toEqual([2, '']);
    expect(withoutPassword.stderr).toContain(
      'A password is needed: run this at a terminal, or with --password-stdin or --link.',
    );

    const common = await run([edith.email, '--password-stdin'], 'letmein\n');
    expect([common.code, common.stderr]).toEqual([1, expect.stringContaining(COMMON_FOR_EDITOR)]);

    const made = await run([edith.email, '--password-stdin'], `${edith.password}\n`);
    expect(made).toEqual({
      code: 0,
      stdout:
        'Created edith@example.org as a lead editor, with the username edith.\nEditors sign in at /desk.\n',
      stderr: 'There is no account with the email edith@example.org. A new one will be created.\n',
    });
    expect((await openDesk(edith)).statusCode).toBe(200);
    expect((await run(['Edith@Example.org'])).stdout).toContain(
      'Nothing changed: edith (edith@example.org) is already a lead editor.',
    );
    expect((await openDesk(edith)).statusCode).toBe(200);
  });

  // The rest asks services, whose own tests use both databases.
  if (kind === 'postgres') return;

  test('takes the password from a pipe, as a program of its own', async () => {
    const email = 'ines@example.org';
    const { DATA_DIR, DATABASE_URL = '' } = server.env;
    const starting = promisify(execFile)(
      process.execPath,
      ['server/cli/launch.cjs', 'server/cli/editor.ts', email, '--password-stdin'],
      { env: { ...process.env, DATA_DIR, DATABASE_URL, NODE_ENV: 'production' }, cwd: projectFolder },
    );
    starting.child.stdin?.end(`${edith.password}\n`);
    expect((await starting).stdout).toContain(`Created ${email} as an editor`);
    expect((await openDesk({ ...edith, email })).statusCode).toBe(200);
  });

  test('shows whose account it is, and changes nothing until that is confirmed', async () => {
    await register(server, ada);
    const asked = await run([ada.email]);
    expect([asked.code, asked.stdout]).toEqual([2, '']);
    expect(asked.stderr).toMatch(
      /^ada@example\.org is the account of .+: an author since \d{4}-\d\d-\d\d, 0 published articles\. The address is not confirmed\.$/m,
    );
    expect(asked.stderr).toContain('Add --yes to make this account an editor. Nothing was changed.');
    expect((await openDesk(ada)).statusCode).not.toBe(200);
  });

  test('makes an editor of an author, whose password and sessions of before end, also where they were suspended', async () => {
    const { db } = server.context.database;
    const session = await tokenOf(server, ada);
    const since = '2026-01-01';
    await db
      .updateTable('user')
      .set({ suspended_at: since, suspension_reason: 'No.', email_confirmed_at: since })
      .where('email', '=', ada.email)
      .execute();
    const { id: user_id = '' } = (await server.context.users.findCredentials(ada.email)) ?? {};
    await db
      .insertInto('authenticator')
      .values({ user_id, secret: 'JBSWY3DPEHPK3PXP', last_step: 0, created_at: since, confirmed_at: since })
      .execute();
    const withoutPassword = await run([ada.email, '--yes']);
    expect([withoutPassword.code, withoutPassword.stdout]).toEqual([2, '']);
    const { stdout, stderr } = await run(
      [ada.email, '--yes', '--password-stdin'],
      'chosen by the operator\n',
    );
    expect(stderr).toContain('0 published articles, suspended. The address is confirmed.');
    expect(stdout).toMatch(
      /\(ada@example\.org\) is now an editor\. The password was replaced\. The suspension was lifted\.$/m,
    );
    expect((await openDesk(ada)).statusCode).toBe(401);
    expect((await getMe(server, session)).statusCode).toBe(401);
    expect((await openDesk({ ...ada, password: 'chosen by the operator' })).statusCode).toBe(200);
  });

  test('refuses a password that it would ignore', async () => {
    for (const args of [
      [ada.email, '--yes'],
      [ada.email, '--yes', '--password-stdin'],
      [ada.email, '--yes', '--link'],
    ]) {
      const { code, stdout, stderr } = await run(args, 'another one\n');
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain('ada@example.org already belongs to an editor, whose password stays.');
    }
    expect((await openDesk({ ...ada, password: 'another one' })).statusCode).toBe(401);
  });

  test('prints a link with which the person sets the password, once', async () => {
    for (const email of ['new.editor@example.org', mary.email]) {
      if (email === mary.email) await register(server, mary);
      const { stdout } = await run([email, '--yes', '--link']);
      const token = /within 24 hours: \S+\/account\/reset#(\S+)$/m.exec(stdout)?.[1];
      expect((await openDesk({ email, password: mary.password })).statusCode).toBe(401);
      const set = (password: string) => call(server, null, 'POST', '/api/account/reset', { token, password });
      expect((await set('an own password')).statusCode).toBe(200);
      expect((await set('another password')).statusCode).toBe(403);
      expect((await openDesk({ email, password: 'an own password' })).statusCode).toBe(200);
    }
  });

  test('gives the role that is named, and no other without it', async () => {
    const kept = await run([ada.email, '--yes']);
    expect(kept.stdout).toContain('(ada@example.org) is already an editor.');
    const raised = await run([ada.email, '--role', 'lead', '--yes']);
    expect(raised.stdout).toContain('(ada@example.org) is now a lead editor.');
    const lowered = await run([ada.email, '--role', 'editor', '--yes']);
    expect(lowered.stdout).toContain('(ada@example.org) is now an editor.');
    expect((await run([ada.email, '--role', 'author'])).stderr).toContain('--role must be editor or lead.');
    const last = await run([edith.email, '--role', 'editor', '--yes']);
    expect(last.stderr).toContain('is the only lead editor');
  });

  test('asks an imported author for the password that they lack, and changes nothing without one', async () => {
    const { _id } = await createTestAuthor(server, 'From Elsewhere');
    const { db } = server.context.database;
    const email = 'elsewhere@example.org';
    await db.updateTable('user').set({ email, email_key: email }).where('id', '=', _id).execute();
    const args = [email, '--yes', '--password-stdin'];
    for (const [typed, sentence] of [
      ['', 'No password was given; nothing was changed.'],
      ['short\n', 'password length must be greater than or equal 6 !'],
    ] as const) {
      const { code, stdout, stderr } = await run(args, typed);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(sentence);
    }
    expect((await openDesk({ email, password: edith.password })).statusCode).toBe(401);
    const { stdout } = await run(args, `${edith.password}\n`);
    expect(stdout).toContain(
      'From Elsewhere (elsewhere@example.org) is now an editor. The password was replaced.',
    );
    expect((await openDesk({ email, password: edith.password })).statusCode).toBe(200);
  });
});

test.each([
  [[], 'Usage: npm run editor -- EMAIL'],
  [['a@example.org', 'secret1'], 'Unexpected argument: secret1'],
  [['a@example.org', '--password=secret1'], "Unknown option '--password'"],
  [['nobody'], 'email must be an address such as name@example.org'],
])('%j ends with a sentence', async (args, sentence) => {
  const { code, stderr } = await runEditor({ DATA_DIR: '/nowhere' }, args);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/ at .*\.ts:/);
});

test('an unusable database is answered with a sentence', async () => {
  const { code, stderr } = await runEditor({ DATA_DIR: '/dev/null' }, ['a@example.org'], 'analytical\n');
  expect(code).toBe(78);
  expect(stderr).toMatch(/^DATA_DIR \/dev\/null cannot be used: it is a file\.$/m);
});

test.each([
  ['y\r', true],
  ['Yes\r', true],
  ['n\r', false],
  ['\r', false],
])('the answer %j to a question at a terminal means %s', async (typed, expected) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const answer = askYes({ input, output: { write: () => true } }, 'Make Ada an editor?');
  input.write(typed);
  expect(await answer).toBe(expected);
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
    expect(shown()).toBe('Password for ada@example.org: \nRepeat the password: \n');
  });

  test.each([
    [['secret1\r', 'secret2\r'], 'The passwords do not match; nothing was changed.'],
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

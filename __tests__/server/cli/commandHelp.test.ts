import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { scripts, version } from '@/package.json';

const project = path.resolve(__dirname, '../../..');

/** Starts of Node with everything compiled anew, on a machine that may be busy. */
jest.setTimeout(120_000);

const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /((?:server\/cli|bench\/soak)\/\w+\.ts)/.exec(script) ?? [];
  return file ? [{ name, file }] : [];
});

const ask = async (file: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: '/dev/null', NODE_ENV: 'production' as const };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(project, file), ...args],
    { env, cwd: project },
  );
  return { stdout, stderr };
};

test('the commands of package.json are found', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'start',
      'dev',
      'build',
      'import',
      'editor',
      'backup',
      'restore',
      'soak',
      'test',
    ]),
  );
});

test.each(commands)(
  'npm run $name shows its help and its version, and does nothing else',
  async ({ name, file }) => {
    const [help, versioned] = await Promise.all([ask(file, '--help'), ask(file, '--version')]);
    expect(help.stderr + versioned.stderr).toBe('');
    const called = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    expect(help.stdout).toMatch(new RegExp(`^Usage: ${called}( |$)`, 'm'));
    expect(help.stdout).toMatch(/^ {2}--version\s+show the version of Byline$/m);
    expect(versioned.stdout).toBe(`Byline ${version}\n`);
  },
);

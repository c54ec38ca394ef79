import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '@/__tests__/support/command';
import { tried } from '@/__tests__/support/effort';
import { scripts, version } from '@/package.json';

const project = path.resolve(__dirname, '../../..');

jest.setTimeout(120_000);

const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /((?:server\/cli|bench\/(?:soak|publications))\/\w+\.ts)/.exec(script) ?? [];
  return file ? [{ name, file }] : [];
});

const settings = { DATA_DIR: '/dev/null' };

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
    const help = await runCommand(file, { settings, args: ['--help'] });
    const versioned = await runCommand(file, { settings, args: ['--version'] });
    expect(help.stderr + versioned.stderr).toBe('');
    const called = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    expect(help.stdout).toMatch(new RegExp(`^Usage: ${called}( |$)`, 'm'));
    expect(help.stdout).toMatch(/^ {2}--version\s+show the version of Byline$/m);
    expect(versioned.stdout).toBe(`Byline ${version}\n`);
  },
);

test.each(tried(commands))('npm run $name ends by itself after that', async ({ file }) => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['server/cli/launch.cjs', file, '--version'],
    { env: { ...process.env, ...settings, NODE_ENV: 'production' }, cwd: project },
  );
  expect([stdout, stderr]).toEqual([`Byline ${version}\n`, '']);
});

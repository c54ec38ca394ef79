import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder';

const project = path.resolve(__dirname, '../../..');
jest.setTimeout(60_000);

/** What the launcher needs, around programs of a few lines. */
const launcher = [
  'server/cli/launch.cjs',
  'server/cli/runProgram.cjs',
  'server/cli/checkNode.cjs',
  'server/cli/compile',
  'server/lib/loading/loadFolder.ts',
  'server/lib/loading/loadModule.ts',
  'tsconfig.json',
];

let small: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  small = temporaryFolder('small', {
    'package.json': '{}',
    'server/cli/greet.ts': [
      "import path from 'node:path';",
      "import { loadFolder } from '../lib/loading/loadFolder';",
      "const folder = path.join(__dirname, '../contracts');",
      'const found = loadFolder<{ word: string }>(folder, /\\.ts$/);',
      "process.stdout.write(found.map(({ module }) => module.word).join(' '));",
    ].join('\n'),
    'server/cli/fail.ts': "const name: string = 'fault';\n\nthrow new Error(name);\n",
    'server/contracts/first.ts': "export const word: string = 'hello';\n",
    'server/lib/threads/worker.ts': 'export const runTask = () => {};\n',
  });
  for (const file of launcher) cpSync(path.join(project, file), place(file), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), place('node_modules'));
});
afterEach(() => small.remove());

const place = (file: string) => path.join(small.folder, file);

function run(program: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [place('server/cli/launch.cjs'), program], { encoding: 'utf8' });
}

/** The builds that there are, and what tells one from another of the same name. */
const builds = () =>
  readdirSync(place('.server/commands')).map((name) => [
    name,
    statSync(place(`.server/commands/${name}`)).ino,
  ]);

const greeting = { status: 0, stderr: '' };

test('a program is compiled when it is first run, and not again while its sources are the same', () => {
  expect(run('server/cli/greet.ts')).toMatchObject({ ...greeting, stdout: 'hello' });
  const made = builds();
  expect(made).toHaveLength(1);

  const later = new Date(Date.now() + 60_000);
  utimesSync(place('server/contracts/first.ts'), later, later);
  expect(run('server/cli/greet.ts')).toMatchObject({ ...greeting, stdout: 'hello' });
  expect(builds()).toEqual(made);
});

test('a changed, a new and a removed source are seen by the next start, and old builds are removed', () => {
  const words: [change: () => void, stdout: string][] = [
    [() => {}, 'hello'],
    [() => small.write({ 'server/contracts/first.ts': "export const word = 'good';\n" }), 'good'],
    [() => small.write({ 'server/contracts/second.ts': "export const word = 'morning';\n" }), 'good morning'],
    [() => rmSync(place('server/contracts/first.ts')), 'morning'],
    [() => small.write({ 'package-lock.json': '{"a":1}' }), 'morning'],
    // What there was already is not made again.
    [() => rmSync(place('package-lock.json')), 'morning'],
  ];
  for (const [change, stdout] of words) {
    change();
    expect(run('server/cli/greet.ts')).toMatchObject({ ...greeting, stdout });
  }
  expect(builds()).toHaveLength(4);
});

test('another user can run what was compiled', () => {
  run('server/cli/greet.ts');
  const [[name] = []] = builds();
  const made = statSync(place(`.server/commands/${name}`)).mode;
  expect(made & 0o777).toBe(statSync(place('.server/commands')).mode & 0o777);
});

/** Links to all packages, except for those that a test brings. */
function linkPackages(except: string): void {
  rmSync(place('node_modules'));
  mkdirSync(place('node_modules'));
  for (const name of readdirSync(path.join(project, 'node_modules')))
    if (name !== except) symlinkSync(path.join(project, 'node_modules', name), place(`node_modules/${name}`));
}

test('packages in the build are compiled again when they are installed in another version', () => {
  linkPackages('kysely');
  const install = (version: string) =>
    small.write({
      'node_modules/kysely/package.json': JSON.stringify({ name: 'kysely', version, main: 'index.js' }),
      'node_modules/kysely/index.js': `exports.version = '${version}';`,
    });
  small.write({
    'server/cli/greet.ts': "import { version } from 'kysely';\nprocess.stdout.write(version);\n",
  });
  for (const version of ['1.0.0', '1.0.1']) {
    install(version);
    expect(run('server/cli/greet.ts')).toMatchObject({ ...greeting, stdout: version });
  }
});

test('what V8 made of a package is kept, and not taken for other code of the same length', () => {
  linkPackages('');
  small.write({ 'server/cli/greet.ts': "import { word } from 'words';\nprocess.stdout.write(word());\n" });
  for (const stdout of ['one', 'one', 'two', 'two']) {
    small.write({ 'node_modules/words/index.js': `exports.word = () => '${stdout}';` });
    expect(run('server/cli/greet.ts')).toMatchObject({ ...greeting, stdout });
    const [[build] = []] = builds();
    expect(readdirSync(place(`.server/commands/${build}/code-cache`))).not.toEqual([]);
  }
});

test('packages in the build may be behind a link', () => {
  small.write({
    'server/cli/greet.ts': "import { sql } from 'kysely';\nprocess.stdout.write(typeof sql);\n",
  });
  expect(run('server/cli/greet.ts')).toMatchObject({ ...greeting, stdout: 'function' });
});

test('a stack trace names the line of the source', () => {
  // The second time from kept code.
  for (const { status, stderr } of [run('server/cli/fail.ts'), run('server/cli/fail.ts')]) {
    expect(status).toBe(1);
    expect(stderr).toContain(`Error: fault\n    at Object.<anonymous> (${place('server/cli/fail.ts')}:3:7)`);
  }
});

test('what cannot be compiled ends the start with its place, and leaves no build', () => {
  small.write({ 'server/cli/fail.ts': 'const = 1;\n' });
  const { status, stdout, stderr } = run('server/cli/greet.ts');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('server/cli/fail.ts:1:7');
  expect(stderr).toContain('The server could not be compiled');
  expect(builds()).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { refuseArguments } from './commandHelp';
import { projectFolder, run } from './run';
import { testsOfFeatures } from './testTools/changedTests';
import { checks, runSteps, type Step, workers } from './testTools/testSteps';

const help = {
  usage: 'npm run test:changed',
  about:
    'Runs the checks, and the tests that the uncommitted changes may have broken. Without uncommitted changes, it uses the last commit. It runs only those browser tests that were changed.',
};

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\0').filter(Boolean);

/** The changed files that still exist and that tests can depend on. */
function changedFiles(): string[] {
  const uncommitted = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD');
  return changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(path.join(projectFolder, file)));
}

/** The test files that import one of these files, directly or through others. */
function testsThatImport(files: string[]): string[] {
  const jest = path.join(projectFolder, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--selectProjects', 'web', 'server', '--listTests', '--json', '--findRelatedTests'];
  const listed = execFileSync(process.execPath, [...args, ...files], {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(listed.slice(listed.indexOf('['))) as string[];
}

const jestStep = (heading: string, tests: string[], projects: string[], needs?: string): Step[] =>
  tests.length === 0
    ? []
    : [
        {
          heading,
          program: 'jest/bin/jest.js',
          args: [...tests, '--selectProjects', ...projects, workers],
          counts: true,
          needs,
        },
      ];

export const ended = run(help, async () => {
  refuseArguments(help);
  const files = changedFiles();
  console.log(`Changed: ${files.join(', ') || 'no source file'}`);
  const [ofBrowser, others] = [
    files.filter((file) => /^e2e\/.*\.test\.ts$/.test(file)),
    files.filter((file) => !file.startsWith('e2e/')),
  ];
  const tests = others.length === 0 ? [] : [...testsThatImport(others), ...testsOfFeatures(others)];
  await runSteps([
    ...checks,
    ...jestStep('Unit, screen and API tests', tests, ['web', 'server']),
    ...jestStep('Browser tests', ofBrowser, ['browser'], 'Chromium'),
  ]);
});

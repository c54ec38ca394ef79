import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refuseArguments } from './commandHelp';
import { projectFolder, run } from './run';
import { runSteps, type Step } from './testTools/testSteps';

const help = {
  usage: 'npm run test:thorough',
  about:
    'Runs the property tests and the long tests with all of their cases and a new seed. SEED=N repeats a run.',
};

/** Tests that learn of the seed and of how much to try, and those that an ordinary run makes on one database. */
const isRandom = /support\/(effort|fastCheck|widths)'|describeOnEitherDatabase|isTurnOf/;

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => isRandom.test(readFileSync(path.join(projectFolder, file), 'utf8')));

/** One file after another: parallel files would slow each other down beyond their time limits. */
const jestOn = (files: string[], projects: string[]): Pick<Step, 'program' | 'args' | 'counts'> => ({
  program: 'jest/bin/jest.js',
  args: ['--runInBand', '--runTestsByPath', ...files, '--selectProjects', ...projects],
  counts: true,
});

export const ended = run(help, async () => {
  refuseArguments(help);
  process.env.THOROUGH = 'true';
  process.env.SEED ??= String(randomInt(2 ** 31));
  console.log(`SEED=${process.env.SEED}`);
  await runSteps([
    { heading: 'Unit, screen and API tests', ...jestOn(filesIn('__tests__'), ['web', 'server']) },
    { heading: 'Browser tests', ...jestOn(filesIn('e2e'), ['browser']), needs: 'Chromium' },
  ]);
});

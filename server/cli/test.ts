import { availableParallelism } from 'node:os';
import { refuseArguments } from './commandHelp';
import { run } from './run';
import { runSteps, type Step } from './testSteps';

const help = {
  usage: 'npm test',
  about:
    'Runs every check and test. First finds or brings the programs that tests drive: PostgreSQL, Chromium, Redis, nginx.',
};

/** One more than processors: a worker waits for databases for a sixth of its time. */
const unitWorkers = availableParallelism() + 1;
/** At least two, also on two processors: much of the time is spent waiting for pages. */
const browserWorkers = Math.max(2, availableParallelism() - 1);

const steps: Step[] = [
  { heading: 'Types', program: 'typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  {
    heading: 'Formatting, lint and import rules',
    program: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    heading: 'Unit, screen and API tests',
    program: 'jest/bin/jest.js',
    args: ['--selectProjects', 'web', 'server', `--maxWorkers=${unitWorkers}`],
    counts: true,
  },
  {
    heading: 'The SQLite driver on each supported Node',
    program: '../server/cli/launch.cjs',
    args: ['server/cli/testDriver.ts'],
    counts: true,
  },
  {
    heading: 'Browser tests',
    program: 'jest/bin/jest.js',
    args: ['--selectProjects', 'browser', `--maxWorkers=${browserWorkers}`],
    counts: true,
    needs: 'Chromium',
  },
];

run(help, async () => {
  refuseArguments(help);
  runSteps(steps);
});

import { refuseArguments } from './commandHelp';
import { run } from './run';
import { checks, runSteps, type Step, workers } from './testTools/testSteps';

const help = {
  usage: 'npm test',
  about:
    'Runs every check and test. First finds or installs the programs that tests use: PostgreSQL, Chromium, Redis, nginx.',
};

const build = 'Pages for the browser tests';
const steps: Step[] = [
  { heading: build, program: '../server/cli/launch.cjs', args: ['server/cli/testPages.ts'], isBeside: true },
  ...checks.map((step) => ({ ...step, isBeside: true as const })),
  {
    heading: 'Advisories on dependencies',
    program: '../server/cli/launch.cjs',
    args: ['server/cli/auditDependencies.ts'],
    isBeside: true,
  },
  {
    heading: 'Unit, screen and API tests',
    program: 'jest/bin/jest.js',
    args: ['--selectProjects', 'web', 'server', workers],
    counts: true,
  },
  {
    heading: 'The SQLite driver on each supported Node',
    program: '../server/cli/launch.cjs',
    args: ['server/cli/testDriver.ts'],
    counts: true,
    isBeside: true,
  },
  {
    heading: 'Browser tests',
    program: 'jest/bin/jest.js',
    args: ['--selectProjects', 'browser', workers],
    counts: true,
    needs: 'Chromium',
    after: build,
  },
];

export const ended = run(help, async () => {
  refuseArguments(help);
  process.env.DATABASES_IN_TURN = 'true';
  await runSteps(steps);
});

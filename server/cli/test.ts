import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from './run';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  heading: string;
  program: string;
  args: string[];
  /** Whether it is jest, which counts its own tests; anything else is one check. */
  counts?: true;
}

/** At least two, also on two processors: much of the time is spent waiting, for databases and for pages. */
const workers = Math.max(2, availableParallelism() - 1);

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
    args: ['--selectProjects', 'web', 'server', `--maxWorkers=${workers}`],
    counts: true,
  },
  {
    heading: 'Browser tests',
    program: 'jest/bin/jest.js',
    args: ['--selectProjects', 'browser', `--maxWorkers=${workers}`],
    counts: true,
  },
];

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
}

/** A file of tests that could not even start counts as one failed test. */
function countOf(report: JestReport): Count {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: report.success ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function runStep({ program, args, counts }: Step, reportFile: string): Count {
  rmSync(reportFile, { force: true });
  const reporting = counts ? ['--json', `--outputFile=${reportFile}`] : [];
  const { status } = spawnSync(
    process.execPath,
    [path.join(projectFolder, 'node_modules', program), ...args, ...reporting],
    // What jest reports as JSON also goes to stdout; people read the other stream.
    { cwd: projectFolder, stdio: ['ignore', counts ? 'ignore' : 'inherit', 'inherit'] },
  );
  if (counts && existsSync(reportFile)) return countOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

const folder = mkdtempSync(path.join(tmpdir(), 'byline-report-'));
const results = steps.map((step) => {
  console.log(`\n━━ ${step.heading} ━━`);
  const count = runStep(step, path.join(folder, 'report.json'));
  return { heading: step.heading, ...count };
});
rmSync(folder, { recursive: true, force: true });

const sum = (of: keyof Count) => results.reduce((total, result) => total + result[of], 0);
console.log('\n━━ Summary ━━');
for (const { heading, passed, failed, skipped } of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${heading}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 ? 1 : 0);

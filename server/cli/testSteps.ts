import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from './run';
import { prepareTools } from './testTools';
import { lineOf, type Missing } from './testTools/tool';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Step {
  heading: string;
  program: string;
  args: string[];
  /** Whether it counts its own tests, as jest does and in jest's words; anything else is one check. */
  counts?: true;
  /** The tool without which it is skipped. */
  needs?: string;
}

/** One more than processors: a worker waits for databases or for pages for a part of its time. */
export const workers = `--maxWorkers=${availableParallelism() + 1}`;

export const checks: Step[] = [
  { heading: 'Types', program: 'typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  {
    heading: 'Formatting, lint and import rules',
    program: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
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

/** The step that brings the tools; those that are missing make tests skip themselves, and fail in CI. */
function prepareStep(): { missing: Missing[]; count: Count } {
  const prepared = prepareTools((tool) => console.log(lineOf(tool)));
  const missing = prepared.flatMap((tool) => ('missing' in tool ? [tool] : []));
  const isCI = process.env.CI === 'true';
  for (const tool of prepared) {
    if (tool.name === 'Chromium' && 'place' in tool) process.env.CHROME_PATH = tool.place;
  }
  const count = { passed: prepared.length - missing.length, failed: 0, skipped: 0 };
  return { missing, count: { ...count, [isCI ? 'failed' : 'skipped']: missing.length } };
}

function report(results: ({ heading: string } & Count)[], missing: Missing[]): void {
  const sum = (of: keyof Count) => results.reduce((total, result) => total + result[of], 0);
  console.log('\n━━ Summary ━━');
  for (const { heading, passed, failed, skipped } of results) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${heading}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    );
  }
  for (const tool of missing) console.log(lineOf(tool));
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

/** Finds or brings the programs that tests drive, runs the steps one after another, and says how each went. */
export function runSteps(steps: Step[]): void {
  const heading = 'Programs that the tests use';
  console.log(`━━ ${heading} ━━`);
  const { missing, count } = prepareStep();
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-report-'));
  const results = steps.map((step) => {
    console.log(`\n━━ ${step.heading} ━━`);
    const absent = missing.find(({ name }) => name === step.needs);
    if (!absent) return { heading: step.heading, ...runStep(step, path.join(folder, 'report.json')) };
    console.log(`Skipped: ${absent.name} is missing.`);
    return { heading: step.heading, passed: 0, failed: 0, skipped: 1 };
  });
  rmSync(folder, { recursive: true, force: true });
  report([{ heading, ...count }, ...results], missing);
}

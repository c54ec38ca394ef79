import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../run';
import { prepareTools } from '.';
import { lineOf, type Missing } from './tool';

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
  /**
   * It runs in parallel to steps without this, which use little of the processors, and its output comes after
   * theirs.
   */
  isBeside?: true;
  /** The heading of a step that has to be done first. */
  after?: string;
}

/** One more than processors: a worker waits for databases or for pages for a part of its time. */
export const workers = `--maxWorkers=${availableParallelism() + 1}`;

export const checks: Step[] = [
  // Checkers beside each other look at much twice: on two processors one is done as soon, with half of the work.
  { heading: 'Types', program: 'typescript/bin/tsc', args: ['--noEmit', '-p', '.', '--checkers', '1'] },
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

/** Runs a program of Node to its end. @returns its status */
const run = (args: string[], stdio: SpawnOptions['stdio'], print: (text: string) => void) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: projectFolder, stdio });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', print);
    }
    child.once('error', reject);
    child.once('close', resolve);
  });

async function runStep(
  { program, args, counts, isBeside }: Step,
  reportFile: string,
  print: (text: string) => void,
): Promise<Count> {
  const reporting = counts ? ['--json', `--outputFile=${reportFile}`] : [];
  const out = isBeside ? 'pipe' : 'inherit';
  const status = await run(
    [path.join(projectFolder, 'node_modules', program), ...args, ...reporting],
    // The JSON report of jest also goes to stdout; people read the other stream.
    ['ignore', counts ? 'ignore' : out, out],
    print,
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

/** Runs steps one after another. @param begun those that were begun, beside these too, by their headings */
async function runEach(
  steps: Step[],
  missing: Missing[],
  begun: Map<string, Promise<Count>>,
  folder: string,
  print: (text: string) => void,
): Promise<({ heading: string } & Count)[]> {
  const results: ({ heading: string } & Count)[] = [];
  for (const step of steps) {
    if (step.after) await begun.get(step.after);
    print(`\n━━ ${step.heading} ━━\n`);
    const absent = missing.find(({ name }) => name === step.needs);
    if (absent) print(`Skipped: ${absent.name} is missing.\n`);
    const counting = absent
      ? Promise.resolve({ passed: 0, failed: 0, skipped: 1 })
      : runStep(step, path.join(folder, `${step.heading}.json`), print);
    begun.set(step.heading, counting);
    results.push({ heading: step.heading, ...(await counting) });
  }
  return results;
}

/** Finds or brings the programs that tests drive, runs the steps, and says how each went. */
export async function runSteps(steps: Step[]): Promise<void> {
  const heading = 'Programs that the tests use';
  console.log(`━━ ${heading} ━━`);
  const { missing, count } = prepareStep();
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-report-'));
  const printed: string[] = [];
  const begun = new Map<string, Promise<Count>>();
  const each = (isBeside: boolean, print: (text: string) => void) =>
    runEach(
      steps.filter((step) => Boolean(step.isBeside) === isBeside),
      missing,
      begun,
      folder,
      print,
    );
  const [beside, others] = await Promise.all([
    each(true, (text) => void printed.push(text)),
    each(false, (text) => void process.stdout.write(text)),
  ]);
  process.stdout.write(printed.join(''));
  rmSync(folder, { recursive: true, force: true });
  report([{ heading, ...count }, ...beside, ...others], missing);
}

import { writeFileSync } from 'node:fs';
import { supported } from './checkNode.cjs';
import { parseArguments } from './commandHelp';
import { checkDriver } from './nodes/driverCheck';
import { type InstalledNode, installNode } from './nodes/installNode';
import { run } from './run';

const help = {
  usage: 'npm run test:driver [-- MAJOR…] [--outputFile FILE]',
  about: 'Checks the SQLite driver on the newest Node of each supported major, or of those that are named.',
  options: { '--outputFile FILE': 'write the counts there as jest does, for npm test' },
};

interface Result {
  outcome: 'passed' | 'failed' | 'skipped';
  sentence: string;
}

/** A Node that cannot be had skips its check, and fails in CI, where nothing may be skipped. */
async function check(major: number): Promise<Result> {
  let node: InstalledNode;
  try {
    node = installNode(major);
  } catch (error) {
    const outcome = process.env.CI === 'true' ? 'failed' : 'skipped';
    return { outcome, sentence: `Node ${major} is not available: ${(error as Error).message}` };
  }
  const start = Date.now();
  const name = `Node ${node.versions.node}`;
  try {
    const checked = await checkDriver(node);
    return {
      outcome: 'passed',
      sentence: `${name}: ${checked}, ${Math.round((Date.now() - start) / 1000)} s`,
    };
  } catch (error) {
    return { outcome: 'failed', sentence: `${name}: ${(error as Error).message}` };
  }
}

export const ended = run(help, async () => {
  // The options are those of jest: `npm test` gives them to both.
  const options = { json: { type: 'boolean' }, outputFile: { type: 'string' } } as const;
  const { values, positionals } = parseArguments(help, options, { atLeast: 0, atMost: supported.length });
  const majors = positionals.length > 0 ? positionals.map(Number) : supported.map(([major]) => major);
  const results: Result[] = [];
  for (const major of majors) {
    const result = await check(major);
    const mark = { passed: '✓', failed: '✗', skipped: '–' }[result.outcome];
    console.error(`${mark} ${result.sentence}`);
    results.push(result);
  }
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  if (values.outputFile) {
    const report = {
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('skipped'),
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 0,
      success: count('failed') === 0,
    };
    writeFileSync(values.outputFile, JSON.stringify(report));
  }
  process.exitCode = count('failed') > 0 ? 1 : 0;
});

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually';

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Resolves once the question to a started program succeeds; fails where it ends before that. */
export async function untilItAnswers(program: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  const ended = once(program, 'exit').then(([code]) => {
    throw new Error(`${program.spawnfile} ended with exit code ${code}`);
  });
  // It may end long after it has answered.
  ended.catch(() => {});
  await Promise.race([eventually(ask), ended]);
}

/** Ends a program, and resolves once it has ended. */
export async function end(program: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!program || hasEnded(program)) return;
  const ended = once(program, 'exit');
  program.kill(signal);
  await ended;
}

/** Tests that need programs: reported as skipped where one is missing, and in CI as failed. */
export function describeWith(missing: string[], name: string, tests: () => void): void {
  if (missing.length === 0) describe(name, tests);
  else if (process.env.CI === 'true')
    test(name, () => {
      throw new Error(`CI needs ${missing.join(', ')}`);
    });
  else describe.skip(`${name}: ${missing.join(', ')} not installed`, tests);
}

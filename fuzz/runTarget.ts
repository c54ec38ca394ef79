import fc from 'fast-check';
import type { Target } from './target';

interface Options {
  inputs: number;
  seed: number;
  /** Of a failure that is repeated: where fast-check found it. */
  path?: string;
  /** An answer that takes longer, each time it is asked for, is a failure. */
  answerWithinMs: number;
}

export interface Outcome {
  inputs: number;
  /** Milliseconds of the slowest answer. */
  slowestMs: number;
  /** What was wrong with the smallest input that fails, how to repeat it, and the input; null where nothing was. */
  failure: { reason: string; path: string; input: string } | null;
}

/** On a busy machine a single answer can be slow; a real fault is slow each time. */
const TRIES = 3;
const SHOWN_MAX = 1_500;

/** Tries a target with so many inputs. The first one that fails is made as small as it can be. */
export async function runTarget<Input>(target: Target<Input>, options: Options): Promise<Outcome> {
  let inputs = 0;
  let slowestMs = 0;
  let hasFailed = false;

  /** An answer that is there at once is measured in processor time: others may work on the machine meanwhile. */
  async function timed(input: Input): Promise<{ wrong: string[]; ms: number }> {
    const begun = performance.now();
    const worked = process.cpuUsage();
    const found = target.check(input);
    if (found instanceof Promise) return { wrong: await found, ms: performance.now() - begun };
    const { user, system } = process.cpuUsage(worked);
    return { wrong: found, ms: (user + system) / 1_000 };
  }

  async function check(input: Input): Promise<void> {
    if (!hasFailed) inputs++;
    let fastest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt === 0 || (attempt < TRIES && fastest > options.answerWithinMs); attempt++) {
      const { wrong, ms } = await timed(input);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
      fastest = Math.min(fastest, ms);
    }
    slowestMs = Math.max(slowestMs, fastest);
    if (fastest > options.answerWithinMs) throw new Error(`the answer took ${Math.round(fastest)} ms`);
  }

  const property = fc.asyncProperty(target.input, async (input) => {
    try {
      await check(input);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  const { seed, path } = options;
  const found = await fc.check(property, { seed, path, numRuns: options.inputs });
  if (!found.failed) return { inputs, slowestMs, failure: null };
  const reason =
    found.errorInstance instanceof Error ? (found.errorInstance.stack ?? '') : String(found.errorInstance);
  const input = fc.stringify(found.counterexample?.[0]).slice(0, SHOWN_MAX);
  return { inputs, slowestMs, failure: { reason, path: found.counterexamplePath ?? '', input } };
}

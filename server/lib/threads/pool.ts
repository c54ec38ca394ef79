import { Piscina } from 'piscina';
import { AppError } from '../../errors';
import { createDeadline } from './deadline';
import type { Outcome, Task } from './task';
import { workerFile } from './workerFile';

export interface PoolLimits {
  threads: number;
  /** Of the JavaScript heap of each thread. */
  memoryMb: number;
  /** Of what each thread made a moment ago: with less it is collected more often. */
  youngMb: number;
  withinMs: number;
  /** A thread ends after this much time without work, and frees its memory. */
  idleMs: number;
}

/** The text passed a limit of its thread. */
export class LimitPassed extends AppError {
  constructor(readonly limit: 'time' | 'memory') {
    super(
      400,
      `this text takes too ${limit === 'time' ? 'long' : 'much memory'} to process: please simplify it or split it`,
    );
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Threads with the same limits. A task that passes a limit ends its thread, and another one begins. */
export function createPool({ threads, memoryMb, youngMb, withinMs, idleMs }: PoolLimits) {
  const pool = new Piscina<{ file: string; input: unknown; begun: BigInt64Array }, Outcome>({
    filename: workerFile,
    name: 'runTask',
    // Those of this process may load what only it needs.
    execArgv: [],
    // Each keeps some 20 MB: it begins when there is work for it.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    // Waiting threads sleep, instead of being woken by a word of shared memory.
    atomics: 'disabled',
  });
  // When a thread ends, its task gets the error, and this handler too.
  pool.on('error', () => {});

  return {
    /** @throws AppError of the task itself, 400 for what passes a limit. */
    async run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> {
      const overtime = new AbortController();
      const { begun, clear } = createDeadline(withinMs, () => overtime.abort());
      try {
        const outcome = await pool.run(
          { file: task.file, input, begun },
          { signal: overtime.signal, transferList: task.handedOver?.(input) },
        );
        if ('output' in outcome) return outcome.output as Output;
        const { status, message, detail } = outcome.fault;
        throw new AppError(status, message, detail);
      } catch (error) {
        if (overtime.signal.aborted) throw new LimitPassed('time');
        if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new LimitPassed('memory');
        throw error;
      } finally {
        clear();
      }
    },

    stop: () => pool.destroy(),
  };
}

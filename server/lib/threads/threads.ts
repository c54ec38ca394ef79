import { availableParallelism } from 'node:os';
import path from 'node:path';
import { AppError } from '../../errors';
import { TooMuchWaits } from '../turns';
import { createFairTurns, type TurnLimits } from './fairTurns';
import { actingPerson } from './person';
import { createPool, LimitPassed, type PoolLimits } from './pool';
import { sizeOf, type Task } from './task';
import { type TaskEnd, type TaskWatch, unwatched } from './taskWatch';

/** Runs tasks beside the event loop, with limits of time and memory, fairly among persons. */
export interface Threads {
  /**
   * Runs a task, for the person of `actFor`.
   * @throws AppError of the task itself, 400 for what takes too much time or memory, 503 where too much waits.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Ends the threads. Tasks under way fail. */
  stop(): Promise<void>;
}

/** A larger input needs the memory of many: such tasks run one at a time, in a thread that ends afterwards. */
const LARGE = 512 * 1024;

export type Lane = 'usual' | 'large';

export interface ThreadLimits {
  pools: Record<Lane, PoolLimits>;
  turns: Omit<TurnLimits<Lane>, 'lanes'>;
}

const YOUNG_MB = 6;
/** Collecting garbage takes half the time with it. */
const YOUNG_IN_BULK_MB = 48;

/**
 * @param count threads for usual tasks; one for each processor, at least two and at most four, where it is absent.
 * @param isBulk for a process that does nothing else, and ends afterwards.
 */
export function limitsOf(count?: number, isBulk = false): ThreadLimits {
  const youngMb = isBulk ? YOUNG_IN_BULK_MB : YOUNG_MB;
  const threads = count ?? Math.min(4, Math.max(2, availableParallelism()));
  return {
    pools: {
      // Between two saves of an author it stays.
      usual: { threads, memoryMb: 128, youngMb, withinMs: 10_000, idleMs: 60_000 },
      large: { threads: 1, memoryMb: 256, youngMb, withinMs: 40_000, idleMs: 5_000 },
    },
    turns: { ofPerson: 2, waitingOfPerson: 100, waitingSize: 64 * 1024 * 1024 },
  };
}

const RETRY_AFTER_SECONDS = 5;

const tooBusy = () =>
  new AppError(503, 'the server is busy with other texts right now: please try again in a moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

function endOf(error: unknown): TaskEnd {
  if (error instanceof LimitPassed) return error.limit;
  return error instanceof AppError ? 'refused' : 'failed';
}

/** The threads of a server process. They begin with the first task. */
export function createThreads(
  { pools, turns }: ThreadLimits = limitsOf(),
  watch: TaskWatch<Lane> = unwatched,
): Threads {
  const inTurn = createFairTurns<Lane>({
    ...turns,
    lanes: { usual: pools.usual.threads, large: pools.large.threads },
  });
  const started = new Map<Lane, ReturnType<typeof createPool>>();

  function poolOf(lane: Lane) {
    const pool = started.get(lane) ?? createPool(pools[lane]);
    started.set(lane, pool);
    return pool;
  }

  async function runWatched<Input, Output>(lane: Lane, task: Task<Input, Output>, input: Input) {
    const from = performance.now();
    const name = path.basename(task.file).split('.')[0] ?? '';
    const ends = (end: TaskEnd) => watch.ends(lane, name, end, (performance.now() - from) / 1_000);
    watch.begins(lane);
    try {
      const output = await poolOf(lane).run(task, input);
      ends('done');
      return output;
    } catch (error) {
      ends(endOf(error));
      throw error;
    }
  }

  return {
    async run(task, input) {
      const size = sizeOf(input);
      const lane = size > LARGE ? 'large' : 'usual';
      watch.waits(lane);
      try {
        return await inTurn({ personId: actingPerson(), lane, size }, () => runWatched(lane, task, input));
      } catch (error) {
        if (!(error instanceof TooMuchWaits)) throw error;
        watch.isTurnedAway(lane);
        throw tooBusy();
      }
    },

    async stop() {
      await Promise.all([...started.values()].map((pool) => pool.stop()));
      started.clear();
    },
  };
}

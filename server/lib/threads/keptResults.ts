import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LONG, letOthersRun } from '../letOthersRun';
import { digestOf, hashText } from './digests';
import { sizeOf, type Task } from './task';
import type { Threads } from './threads';

interface Options<Input, Output> {
  threads: Pick<Threads, 'run'>;
  task: Task<Input, Output>;
  /** Approximate size of all cached results. */
  maxSize: number;
}

/** Small results cost more than their size: a timer, a key and a place each. An import would fill megabytes with them. */
const MOST = 1_000;

/** An author who pauses for longer waits once for the text to be processed again. */
const UNUSED_MS = 10 * 60_000;

/** A timer keeps the call that began it, with its body, and those of results last for ten minutes. */
const outsideCalls = new AsyncResource('KeptResults');

/** The cache key of an input. */
function keyOf(input: object): string {
  const hash = createHash('sha256');
  for (const [name, part] of Object.entries(input)) {
    const digest = typeof part === 'string' ? digestOf(part) : hashText(JSON.stringify(part) ?? '');
    hash.update(`${name} ${typeof part} ${digest} `);
  }
  return hash.digest('base64');
}

/**
 * Caches the results of a task by its input, so that the same text is processed once.
 * @returns `get`, and `now` for callers that must not wait, such as a transaction that others wait for.
 */
export function createKeptResults<Input extends object, Output extends object>(
  options: Options<Input, Output>,
) {
  const { threads, task, maxSize } = options;
  const kept = new LRUCache<string, Output>({
    max: MOST,
    maxSize,
    sizeCalculation: sizeOf,
    ttl: UNUSED_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });

  const find = (key: string) => outsideCalls.runInAsyncScope(() => kept.get(key));

  function keep(key: string, output: Output): Output {
    outsideCalls.runInAsyncScope(() => kept.set(key, output));
    return output;
  }

  return {
    /** The result, from a thread where it is not kept. @throws as `Threads.run`. */
    async get(input: Input): Promise<Output> {
      const key = keyOf(input);
      if (sizeOf(input) > LONG) await letOthersRun();
      const known = find(key);
      if (known) return known;
      const output = await threads.run(task, input);
      // The thread's reply was parsed just before.
      if (sizeOf(output) > LONG) await letOthersRun();
      return keep(key, output);
    },

    /**
     * The result without waiting for a thread. If `get` did not prepare it, or it was evicted, it is computed on
     * the event loop.
     */
    async now(input: Input): Promise<Output> {
      const key = keyOf(input);
      return find(key) ?? keep(key, (await task.load())(input));
    },

    /** Caches a result that was computed together with another one. */
    put: (input: Input, output: Output): void => void keep(keyOf(input), output),
  };
}

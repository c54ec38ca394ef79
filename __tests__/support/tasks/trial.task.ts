import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { badRequest } from '@/server/errors';
import { defineTask } from '@/server/lib/threads/task';

/** What a task can do, for the tests of those who run tasks. */
type Trial = { does: 'answer' | 'refuse' | 'never end' | 'fill memory' | 'wait'; until?: SharedArrayBuffer };

/** Of this thread, where the system has one for each; null elsewhere. */
function priority(): number | null {
  if (process.platform !== 'linux') return null;
  return getPriority(Number(path.basename(readlinkSync('/proc/thread-self'))));
}

function fillMemory(): never {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(100_000).fill(Math.random()));
}

function attempt({ does, until }: Trial) {
  if (does === 'refuse') throw badRequest('not like this', [{ path: 'does', message: 'refused' }]);
  if (does === 'fill memory') fillMemory();
  while (does === 'never end');
  if (until) Atomics.wait(new Int32Array(until), 0, 0);
  return { isMainThread, threadId, priority: priority() };
}

export const task = defineTask(__filename, async () => attempt);

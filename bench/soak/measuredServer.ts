import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MEMORY_FILE, type MemorySample } from './memorySample';

/** Starts an instance as a user does, and measures its memory. */

/** A full collection holds the process for some 100 ms, so it must stay below one request in a hundred. */
const EVERY_MS = 60_000;
const BYTES_PER_MB = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

setInterval(() => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  const sample: MemorySample = {
    pid: process.pid,
    at: Date.now(),
    mb: (heapUsed + external) / BYTES_PER_MB,
  };
  appendFileSync(path.join(process.env.DATA_DIR ?? '.', MEMORY_FILE), `${JSON.stringify(sample)}\n`);
}, EVERY_MS).unref();

void import('../../server/cli/start');

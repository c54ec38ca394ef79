import './lowPriority';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../errors';
import { loadModule } from '../loading/loadModule';
import type { Outcome, Task } from './task';

interface Order {
  /** That of the task. */
  file: string;
  input: unknown;
  /** Where the thread says when it begins. */
  begun: BigInt64Array;
}

const taskOf = (file: string) => (loadModule(file) as { task: Task<unknown, unknown> }).task;

const server = path.resolve(__dirname, '../..');

// What the first task of each kind would wait for.
for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.task.ts')) void taskOf(path.join(server, file)).load();
}

/** Runs a task in this thread. */
export async function runTask({ file, input, begun }: Order): Promise<Outcome> {
  const run = await taskOf(file).load();
  Atomics.store(begun, 0, process.hrtime.bigint());
  try {
    return { output: run(input) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message, detail } = error;
    return { fault: { status, message, detail } };
  }
}

import './lowPriority';
import { AppError } from '../../errors';
import { loadModule } from '../loading/loadModule';
import type { Outcome, Task } from './task';

interface Order {
  /** The file of the task. */
  file: string;
  input: unknown;
  /** Where the thread records its start. */
  begun: BigInt64Array;
}

const taskOf = (file: string) => (loadModule(file) as { task: Task<unknown, unknown> }).task;

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

import type { Threads } from './threads';

/**
 * Runs tasks on the event loop, with copies of their data as between threads and without any limit: for commands
 * that keep no one waiting, and for tests, where starting threads would take longer than the tasks.
 */
export const inlineThreads: Threads = {
  run: async (task, input) =>
    structuredClone(task.run(structuredClone(input, { transfer: task.handedOver?.(input) }))),
  start: () => {},
  stop: async () => {},
};

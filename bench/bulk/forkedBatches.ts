import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder } from '@/server/cli/run';
import type { Batch, Order } from './batches';

/** As `createBatches`, in a process of its own, which makes the next batch while the last one is stored. */
export function forkBatches(order: Order) {
  const child = fork(path.join(__dirname, 'batchProcess.ts'), {
    cwd: projectFolder,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process that writes articles ended with ${code}`);
  });
  const ask = async (message: Order | 'next'): Promise<Batch> => {
    child.send(message);
    const [batch] = await Promise.race([once(child, 'message'), ended]);
    return batch as Batch;
  };
  let coming = ask(order);
  return {
    async next(): Promise<Batch> {
      const batch = await coming;
      if (batch.rows.length > 0) coming = ask('next');
      return batch;
    },
    async stop(): Promise<void> {
      const gone = ended.catch(() => {});
      child.disconnect();
      await gone;
    },
  };
}

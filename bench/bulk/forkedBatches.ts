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
  let answer: ((batch: Batch) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  child.on('message', (batch) => answer?.(batch as Batch));
  child.once('exit', (code) => fail?.(new Error(`the process that writes articles ended with ${code}`)));
  const ask = (message: Order | 'next') =>
    new Promise<Batch>((resolve, reject) => {
      answer = resolve;
      fail = reject;
      child.send(message);
    });
  let coming = ask(order);
  return {
    async next(): Promise<Batch> {
      const batch = await coming;
      if (batch.rows.length > 0) coming = ask('next');
      return batch;
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

import { type Batch, createBatches, type Order } from './batches';

let next: (() => Promise<Batch>) | undefined;

process.on('message', async (message: Order | 'next') => {
  if (message !== 'next') next = createBatches(message);
  process.send?.(await next?.());
});
process.once('disconnect', () => process.exit());

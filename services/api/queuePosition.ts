import type * as contract from '@contracts/queuePosition';
import { call } from '../http/request';

const getOwn = call<typeof contract.getQueuePosition>('GET', '/api/write/article/:id/standing');

/** Where the own article stands in the queue; null for one that does not wait. */
export async function fetchQueuePosition(
  id: string,
  signal?: AbortSignal,
): Promise<contract.QueuePosition | null> {
  return (await getOwn({ params: { id }, signal })).data;
}

import type * as contract from '@contracts/queuePosition';
import { call } from '../../http/request';

const getOwn = call<typeof contract.getQueuePosition>('GET', '/api/write/article/:id/standing');

/** The queue position of the author's own article; null if it does not wait. */
export async function fetchQueuePosition(
  id: string,
  signal?: AbortSignal,
): Promise<contract.QueuePosition | null> {
  return (await getOwn({ params: { id }, signal })).data;
}

import type * as contract from '@contracts/standing';
import { call } from '../http/request';

const getOwn = call<typeof contract.getStanding>('GET', '/api/write/article/:id/standing');

/** Where the own article stands in the queue; null for one that does not wait. */
export async function fetchStanding(id: string, signal?: AbortSignal): Promise<contract.Standing | null> {
  return (await getOwn({ params: { id }, signal })).data;
}

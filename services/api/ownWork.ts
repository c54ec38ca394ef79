import type * as contract from '@contracts/ownWork';
import { call } from '../http/request';

const getOwn = call<typeof contract.getOwnWork>('GET', '/api/write/own_work');

/** The caller's own work at a glance. */
export async function fetchOwnWork(signal?: AbortSignal): Promise<contract.OwnWork> {
  return (await getOwn({ signal })).data;
}

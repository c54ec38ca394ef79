import type * as contract from '@contracts/appeal';
import { call } from '../http/request';

const get = call<typeof contract.getOwnAppeal>('GET', '/api/write/article/:id/appeal');
const file = call<typeof contract.fileAppeal>('POST', '/api/write/article/:id/appeal');

/** The decision on an own article that can be appealed against, and the newest appeal. */
export async function fetchAppeal(id: string, signal?: AbortSignal): Promise<contract.Appealable> {
  return (await get({ params: { id }, signal })).data;
}

/** The same appeal again, under its id, has no second effect. */
export async function fileAppeal(id: string, body: contract.AppealBody): Promise<contract.Appealable> {
  return (await file({ params: { id }, body })).data;
}

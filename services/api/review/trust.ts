import type * as contract from '@contracts/trust';
import { call } from '../../http/request';

const get = call<typeof contract.getOwnTrust>('GET', '/api/write/trust');

/** The caller's place on the ladder of trust; null while there is none. */
export async function fetchOwnTrust(signal?: AbortSignal): Promise<contract.OwnTrust | null> {
  return (await get({ signal })).data;
}

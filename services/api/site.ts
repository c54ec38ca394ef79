import type * as contract from '@contracts/site';
import { call } from '../http/request';

const get = call<typeof contract.getSite>('GET', '/api/site');

/** The name and appearance of the site. */
export async function fetchSite(): Promise<contract.SiteIdentity> {
  return (await get()).data;
}

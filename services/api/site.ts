import type * as contract from '@contracts/site';
import { call } from '../http/request';

const get = call<typeof contract.getSite>('GET', '/api/site');

/** What the site is called and how it looks. */
export async function fetchSite(): Promise<contract.SiteIdentity> {
  return (await get()).data;
}

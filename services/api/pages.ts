import type * as contract from '@contracts/page';
import { call } from '../http/request';

const get = call<typeof contract.getPage>('GET', '/api/page/:address');
const listLinks = call<typeof contract.listPageLinks>('GET', '/api/pages');

/** @returns null for a page that readers saw once and do not any more. @throws ApiError 404 for what is no page. */
export async function fetchPage(address: string): Promise<contract.PublicPage | null> {
  return (await get({ params: { address } })).data;
}

/** What menu, footer and other links of the site lead to. */
export async function fetchPageLinks(): Promise<contract.PageLink[]> {
  return (await listLinks()).data;
}

import type * as contract from '@contracts/page';
import { call } from '../http/request';

const get = call<typeof contract.getPage>('GET', '/api/page/:address');
const listLinks = call<typeof contract.listPageLinks>('GET', '/api/pages');

/** @returns null if the page is no longer published. @throws ApiError 404 if it never was. */
export async function fetchPage(address: string): Promise<contract.PublicPage | null> {
  return (await get({ params: { address } })).data;
}

/** The linked pages of menu, footer and elsewhere on the site. */
export async function fetchPageLinks(): Promise<contract.PageLink[]> {
  return (await listLinks()).data;
}

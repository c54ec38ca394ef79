import type * as contract from '@contracts/frontPage';
import { call } from '../http/request';

const get = call<typeof contract.getFrontPage>('GET', '/api/front-page');

/** The editors' part of the front page, above the newest articles. */
export async function fetchFrontPage(): Promise<contract.FrontPage> {
  return (await get()).data;
}

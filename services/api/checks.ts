import type * as contract from '@contracts/check';
import { call } from '../http/request';

const getOwn = call<typeof contract.checkArticle>('GET', '/api/write/article/:id/check');

/** The checks of the author's own saved article. */
export async function fetchChecks(id: string): Promise<contract.ArticleChecks> {
  return (await getOwn({ params: { id } })).data;
}

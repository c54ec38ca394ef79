import type * as contract from '@contracts/check';
import { call } from './request';

const getOwn = call<typeof contract.checkArticle>('GET', '/api/write/article/:id/check');
const getWaiting = call<typeof contract.checkWaitingArticle>('GET', '/api/admin/article/:id/check');

/** What an editor will ask about the own article as it is saved. */
export async function fetchChecks(id: string, signal?: AbortSignal): Promise<contract.ArticleChecks> {
  return (await getOwn({ params: { id }, signal })).data;
}

/** The same list of a submitted article, for editors. */
export async function fetchWaitingChecks(id: string, signal?: AbortSignal): Promise<contract.ArticleChecks> {
  return (await getWaiting({ params: { id }, signal })).data;
}

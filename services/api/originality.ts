import type * as contract from '@contracts/originality';
import { call } from '../http/request';

const post = call<typeof contract.compareArticle>('POST', '/api/write/article/:id/originality');
const get = call<typeof contract.getOriginality>('GET', '/api/write/article/:id/originality');

/**
 * Compares the article, as it is saved, with all accepted and waiting ones.
 * @param token of the checker, for a look at the web too; its result is in a later `fetchOriginality`.
 */
export async function compareArticle(id: string, token?: string): Promise<contract.Originality> {
  return (await post({ params: { id }, body: { token } })).data;
}

/** The last comparison of the author's own article with all results so far; null before the first. */
export async function fetchOriginality(
  id: string,
  signal?: AbortSignal,
): Promise<contract.Originality | null> {
  return (await get({ params: { id }, signal })).data;
}

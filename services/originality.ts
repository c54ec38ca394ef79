import type * as contract from '@contracts/originality';
import { call } from './request';

const post = call<typeof contract.compareArticle>('POST', '/api/write/article/:id/originality');
const get = call<typeof contract.getOriginality>('GET', '/api/write/article/:id/originality');
const getWaiting = call<typeof contract.getWaitingOriginality>('GET', '/api/admin/article/:id/originality');

interface CompareOptions {
  /** Of the checker, for a look at the web too; its result is in a later `fetchOriginality`. */
  token?: string;
  signal?: AbortSignal;
}

/** Compares the article, as it is saved, with all accepted and waiting ones. */
export async function compareArticle(
  id: string,
  { token, signal }: CompareOptions = {},
): Promise<contract.Originality> {
  return (await post({ params: { id }, body: { token }, signal })).data;
}

/** The last comparison of one's own article with what has arrived since; null before the first. */
export async function fetchOriginality(
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<contract.Originality | null> {
  return (await get({ params: { id }, signal })).data;
}

/** The comparison of a submitted article, as editors see it. */
export async function fetchWaitingOriginality(
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<contract.Originality> {
  return (await getWaiting({ params: { id }, signal })).data;
}

import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type * as contract from '@contracts/revision';
import { tellSaved } from '../../draft/draftNews';
import { type Page, toPage } from '../../http/page';
import { call, type PageOptions, pageInput } from '../../http/request';

const getAll = call<typeof contract.listRevisions>('GET', '/api/write/article/:id/revision');
const getOne = call<typeof contract.getRevision>('GET', '/api/write/article/:id/revision/:revision');
const postRestore = call<typeof contract.restoreRevision>(
  'POST',
  '/api/write/article/:id/revision/:revision/restore',
);
const postResolve = call<typeof contract.resolveConflict>('POST', '/api/write/article/:id/resolve');

/** The history of the author's own article, newest first. */
export async function fetchRevisions(
  articleId: string,
  options?: PageOptions,
): Promise<Page<contract.RevisionSummary>> {
  return toPage(await getAll({ params: { id: articleId }, ...pageInput(options) }));
}

export async function fetchRevision(articleId: string, revision: number): Promise<contract.DraftRevision> {
  return (await getOne({ params: { id: articleId, revision: String(revision) } })).data;
}

/** Restores an earlier version; rejects with kind `conflict` if the article was saved since `newest`. */
export async function restoreRevision(
  articleId: string,
  revision: number,
  newest: number,
): Promise<OwnArticle> {
  const params = { id: articleId, revision: String(revision) };
  const { data } = await postRestore({ params, body: { revision: newest } });
  tellSaved(data);
  return data;
}

/** The two texts of a conflict after the choice: `revision` is the stored one that `mine` was compared with. */
export interface Resolution {
  revision: number;
  mine: DraftBody;
  result: DraftBody;
}

/**
 * Keeps `mine` in the history and makes `result` the newest version; rejects with kind `conflict` if the article
 * was saved again.
 */
export async function resolveConflict(articleId: string, resolution: Resolution): Promise<OwnArticle> {
  const { data } = await postResolve({ params: { id: articleId }, body: resolution });
  tellSaved(data);
  return data;
}

import type { AuthorRef } from '@contracts/user';
import type { Db } from '../../db/client';
import { listCoauthors, listReactions } from './byline.repository';
import type { Marks } from './publication.presenter';

/** Reads the further authors of a page of articles at once. */
export async function readBylines(db: Db, articleIds: string[]): Promise<(articleId: string) => AuthorRef[]> {
  const found = new Map<string, AuthorRef[]>(articleIds.map((id) => [id, []]));
  const rows = articleIds.length > 0 ? await listCoauthors(db, articleIds) : [];
  for (const { article_id, id, username, profile_pic } of rows) {
    found.get(article_id)?.push({ _id: id, username, profile_pic });
  }
  return (articleId) => found.get(articleId) ?? [];
}

/** Reads what the caller thinks of a page of articles at once; visitors have no marks. */
export async function readMarks(
  db: Db,
  articleIds: string[],
  callerId: string | null,
): Promise<(articleId: string) => Marks | undefined> {
  if (callerId === null) return () => undefined;
  const rows = articleIds.length > 0 ? await listReactions(db, callerId, articleIds) : [];
  const kinds = new Map(rows.map((row) => [row.article_id, row.kind]));
  return (articleId) => ({
    liked: kinds.get(articleId) === 'like',
    disliked: kinds.get(articleId) === 'dislike',
  });
}

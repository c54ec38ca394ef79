import { type Thing, thingOf } from '@contracts/policies/policy';
import type { AuthorRef } from '@contracts/user';
import type { DatabaseClient, Db } from '../../../db/client';
import { type DatabaseKind, listValue } from '../../../db/dialect';
import { notFound } from '../../../errors';
import { listAuthorIds, listCoauthors, listMarks, type MarkedLists } from './byline.repository';
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

/** The ids of all authors of an article; none where it does not exist. */
export const readAuthorIds = async (db: Db, articleId: string): Promise<string[]> =>
  (await listAuthorIds(db, articleId)).map(({ user_id }) => user_id);

/**
 * An article with all authors of its byline, as policies need it.
 * @throws AppError 404 if it does not exist.
 */
export async function ofByline(db: Db, articleId: string): Promise<Thing> {
  const authors = await readAuthorIds(db, articleId);
  if (authors.length === 0) throw notFound();
  return thingOf(...authors);
}

/** The input for reading marks: an article and its first author. */
export interface Markable {
  article_id: string;
  author_id: string;
}

/** What `findMarks` asks the database about a page of articles. */
export const toMarkedLists = (kind: DatabaseKind, rows: Markable[]): MarkedLists => ({
  articles: listValue(
    kind,
    rows.map(({ article_id }) => article_id),
  ),
  authors: listValue(kind, [...new Set(rows.map(({ author_id }) => author_id))]),
});

export const NO_MARKS: Marks = { liked: false, disliked: false, saved: false, followed: false };

/** Reads what the caller thinks of a page of articles at once. @returns null where they have no marks in it. */
export async function findMarks(
  { db, kind }: Pick<DatabaseClient, 'db' | 'kind'>,
  lists: MarkedLists,
  callerId: string,
): Promise<((row: Markable) => Marks) | null> {
  const marks = await listMarks(db, kind, callerId, lists);
  if (marks.length === 0) return null;
  const found = new Set(marks.map(({ id, mark }) => `${mark} ${id}`));
  return ({ article_id, author_id }) => ({
    liked: found.has(`like ${article_id}`),
    disliked: found.has(`dislike ${article_id}`),
    saved: found.has(`saved ${article_id}`),
    followed: found.has(`followed ${author_id}`),
  });
}

/** As `findMarks`, of rows that are asked about once; visitors have no marks. */
export async function readMarks(
  database: Pick<DatabaseClient, 'db' | 'kind'>,
  rows: Markable[],
  callerId: string | null,
): Promise<(row: Markable) => Marks | undefined> {
  if (callerId === null || rows.length === 0) return () => undefined;
  const lists = toMarkedLists(database.kind, rows);
  return (await findMarks(database, lists, callerId)) ?? (() => NO_MARKS);
}

import { sql } from 'kysely';
import type { Db } from '../../../../db/client';
import { inPages } from './inPages';
import { mailOf, writes } from './people';

const PAGE = 200;

/** Comments that readers see. */
const shown = (db: Db) =>
  db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.author_id')
    .select(['comment.id', 'comment.article_id', 'comment.author_id', 'comment.content'])
    .select(['comment.created_at', 'user.username', 'user.email', 'user.removed_at'])
    .select(writes(true).as('writes'))
    .where('comment.held_at', 'is', null)
    .where('comment.removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

export interface ExportedComment {
  id: string;
  articleId: string;
  authorId: string;
  /** Whether the author is one of the people of the export. */
  isByAuthor: boolean;
  name: string;
  email: string;
  text: string;
  date: string;
}

const present = (row: Row): ExportedComment => ({
  ...{ id: row.id, articleId: row.article_id, authorId: row.author_id, isByAuthor: Boolean(row.writes) },
  name: row.username ?? '',
  email: mailOf(row.email, row.removed_at),
  ...{ text: row.content, date: row.created_at },
});

/** All comments that readers see, in the order of their ids. */
export async function* allComments(db: Db): AsyncIterable<ExportedComment> {
  const pages = inPages<Row>(PAGE, (after, limit) =>
    shown(db)
      .where('comment.id', '>', after?.id ?? '')
      .orderBy('comment.id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield* rows.map(present);
}

/** The comments that readers see below an article, the oldest first. */
export async function* commentsOf(db: Db, articleId: string): AsyncIterable<ExportedComment> {
  const pages = inPages<Row>(PAGE, (after, limit) => {
    const all = shown(db).where('comment.article_id', '=', articleId);
    const later = after
      ? all.where(sql<boolean>`(comment.created_at, comment.id) > (${after.created_at}, ${after.id})`)
      : all;
    return later.orderBy('comment.created_at').orderBy('comment.id').limit(limit).execute();
  });
  for await (const rows of pages) yield* rows.map(present);
}

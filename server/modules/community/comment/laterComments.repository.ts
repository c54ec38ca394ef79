import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';

/** Of an article's comments that readers see the newest, without their texts. */
export const listNewestAuthors = (db: Db, articleId: string, most: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'author_id', 'created_at'])
    .where('article_id', '=', articleId)
    .where('held_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

interface Asked {
  userId: string;
  articleIds: string[];
  /** The earliest that matters. */
  since: string;
  most: number;
}

/** What others said on these articles after the last comment of a person, the newest first. */
export const listAfterOwn = (db: Db, kind: DatabaseKind, { userId, articleIds, since, most }: Asked) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.author_id')
    .innerJoin('publication', 'publication.article_id', 'comment.article_id')
    .select([
      'comment.content',
      'comment.article_id',
      'comment.created_at',
      'publication.title',
      'user.username',
    ])
    .where(isOneOf(kind, 'comment.article_id', articleIds))
    .where('comment.created_at', '>=', since)
    .where('comment.author_id', '<>', userId)
    .where('comment.held_at', 'is', null)
    .where('comment.removed_at', 'is', null)
    .where('user.suspended_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comment as own')
          .select('own.id')
          .whereRef('own.article_id', '=', 'comment.article_id')
          .where('own.author_id', '=', userId)
          .where('own.removed_at', 'is', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comment as own')
            .select('own.id')
            .whereRef('own.article_id', '=', 'comment.article_id')
            .where('own.author_id', '=', userId)
            .whereRef('own.created_at', '>', 'comment.created_at'),
        ),
      ),
    )
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(most)
    .execute();

import { NEWCOMER_COMMENTS } from '@contracts/rules/limits';
import type { Db } from '../../../db/client';

/**
 * Those of these people who are new to readers and editors: few of their comments were shown and not removed, no
 * published article names them as an author, and they are not editors.
 */
export async function listNewcomers(db: Db, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user')
    .select('user.id')
    .where('user.id', 'in', userIds)
    .where('user.admin', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publication')
            .select('publication.article_id')
            .whereRef('publication.author_id', '=', 'user.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coauthor')
            .innerJoin('publication', 'publication.article_id', 'coauthor.article_id')
            .select('coauthor.article_id')
            .whereRef('coauthor.user_id', '=', 'user.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comment')
            .select('comment.id')
            .whereRef('comment.author_id', '=', 'user.id')
            .where('comment.held_at', 'is', null)
            .where('comment.removed_at', 'is', null)
            // The last of as many as make a person known.
            .offset(NEWCOMER_COMMENTS - 1)
            .limit(1),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

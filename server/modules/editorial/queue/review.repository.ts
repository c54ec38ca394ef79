import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { ArticleTable } from '../../../db/schema/article';
import type { DecisionTable } from '../../../db/schema/decision';

/**
 * Decides on an article if it still waits at the revision that was read.
 * @returns the working copy that was decided on; undefined if it has changed.
 */
export const decideOn = (
  db: Db,
  read: { id: string; revision: number },
  decision: Updateable<ArticleTable>,
) =>
  db
    .updateTable('article')
    .set(decision)
    .where('id', '=', read.id)
    .where('status', '=', 'recent')
    .where('deleted_at', 'is', null)
    .where('revision', '=', read.revision)
    .returning([
      'id',
      'author_id',
      'revision',
      'title',
      'summary',
      'excerpt',
      'cover_pic',
      'cover_alt',
      'tag_id',
      'sub_id',
      'minutes',
      'content',
      'publish_at',
      'time_by_editors',
      'submitted_at',
    ])
    .executeTakeFirst();

export const insertDecision = (trx: Db, row: Insertable<DecisionTable>) =>
  trx.insertInto('decision').values(row).execute();

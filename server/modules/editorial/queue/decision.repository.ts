import type { Db } from '../../../db/client';

/** Takes the decision on the article if it is due: only one caller gets it and carries it out. */
export const takeDue = (trx: Db, articleId: string, now: string) =>
  trx
    .deleteFrom('open_decision')
    .where('article_id', '=', articleId)
    .where('until', '<=', now)
    .returning([
      'article_id',
      'editor_id',
      'outcome',
      'revision',
      'reason',
      'until',
      'reader_note',
      'stage_id',
    ])
    .executeTakeFirst();

/** The editor who decided, with their current rights. */
export const findEditor = (db: Db, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'admin', 'lead', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirst();

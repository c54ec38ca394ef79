import type { Db } from '../../../db/client';

/** The fields of an article that say whether an editor may decide on it. */
export const findDecidable = (db: Db, id: string) =>
  db
    .selectFrom('article')
    .select(['id', 'author_id', 'status', 'revision', 'title', 'content', 'tag_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

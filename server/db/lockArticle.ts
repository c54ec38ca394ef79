import type { Db } from './client';

/** Holds the row until the transaction ends: whatever decides about the article at the same time waits. */
export const lockArticle = (db: Db, id: string) =>
  db
    .updateTable('article')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .execute();

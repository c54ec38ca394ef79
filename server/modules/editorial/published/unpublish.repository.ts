import type { Db } from '../../../db/client';

/** Returns the article to its author as rejected, whatever happened to it since it was accepted. */
export const handBack = (trx: Db, id: string, rejection: { reason: string; date: string }) =>
  trx
    .updateTable('article')
    .set({
      status: 'rejected',
      rejection_reason: rejection.reason,
      rejection_date: rejection.date,
      submitted_at: null,
    })
    .where('id', '=', id)
    .execute();

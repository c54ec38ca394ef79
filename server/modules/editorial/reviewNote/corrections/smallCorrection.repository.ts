import type { Db } from '../../../../db/client';

/** @returns whether there is such a correction, which its author now has refused. */
export const takeBackCorrection = async (
  db: Db,
  note: { id: string; article_id: string },
  at: string,
): Promise<boolean> =>
  (await db
    .updateTable('review_note')
    .set({ outcome: 'refused', resolved_by: 'author', resolved_at: at })
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('corrected_revision', 'is not', null)
    .where('outcome', '=', 'accepted')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Shows a suggestion that was not sent to its author, as one that its editor carried out. */
export const markCorrected = (db: Db, { id, revision, at }: { id: string; revision: number; at: string }) =>
  db
    .updateTable('review_note')
    .set({
      corrected_revision: revision,
      ...{ outcome: 'accepted', sent_at: at },
      ...{ done: 1, resolved_by: 'editor', resolved_at: at },
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();

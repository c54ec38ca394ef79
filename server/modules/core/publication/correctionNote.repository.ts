import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import { compileOnce } from '../../../db/compileOnce';
import type { CorrectionNoteTable } from '../../../db/schema/correctionNote';

export type CorrectionNoteRow = Selectable<CorrectionNoteTable>;

const notesQuery = compileOnce((db, { articleId }: { articleId: string }) =>
  db
    .selectFrom('correction_note')
    .select(['id', 'article_id', 'kind', 'content', 'revision', 'created_at'])
    .where('article_id', '=', articleId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Notes on an article, oldest first. */
export const listCorrectionNotes = (db: Db, articleId: string) => notesQuery(db, { articleId });

/** The same of a page of articles. */
export const listNotesOf = (db: Db, articleIds: string[]) =>
  db
    .selectFrom('correction_note')
    .select(['id', 'article_id', 'kind', 'content', 'created_at'])
    .where('article_id', 'in', articleIds)
    .orderBy('article_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findCorrectionNote = (db: Db, id: string) =>
  db.selectFrom('correction_note').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a note retracts the article, as it is stored. */
export async function findRetracted(db: Db, articleId: string): Promise<0 | 1> {
  const row = await db
    .selectFrom('correction_note')
    .select('id')
    .where('article_id', '=', articleId)
    .where('kind', '=', 'retraction')
    .limit(1)
    .executeTakeFirst();
  return row ? 1 : 0;
}

export async function countCorrectionNotes(db: Db, articleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('correction_note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether no other note has its id. */
export async function insertCorrectionNote(db: Db, row: Insertable<CorrectionNoteTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('correction_note')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const updateCorrectionNote = (db: Db, id: string, change: Updateable<CorrectionNoteTable>) =>
  db.updateTable('correction_note').set(change).where('id', '=', id).execute();

export const deleteCorrectionNotes = (db: Db, ids: string[]) =>
  db.deleteFrom('correction_note').where('id', 'in', ids).execute();

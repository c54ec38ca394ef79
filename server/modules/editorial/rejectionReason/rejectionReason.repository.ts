import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { RejectionReasonTable } from '../../../db/schema/reviewNote';

type ReasonRow = Selectable<RejectionReasonTable>;
type ReasonWords = Pick<ReasonRow, 'title' | 'text'>;

/** In their order. */
export const listReasons = (db: Db): Promise<ReasonRow[]> =>
  db.selectFrom('rejection_reason').selectAll().orderBy('position').orderBy('id').execute();

export const insertReason = (db: Db, reason: ReasonRow) =>
  db.insertInto('rejection_reason').values(reason).execute();

export const findReason = (db: Db, id: string): Promise<ReasonRow | undefined> =>
  db.selectFrom('rejection_reason').selectAll().where('id', '=', id).executeTakeFirst();

export const updateReason = (db: Db, id: string, words: ReasonWords) =>
  db.updateTable('rejection_reason').set(words).where('id', '=', id).execute();

export const setPosition = (db: Db, id: string, position: number) =>
  db.updateTable('rejection_reason').set({ position }).where('id', '=', id).execute();

/** @returns its title; undefined if it did not exist. */
export const deleteReason = (db: Db, id: string) =>
  db.deleteFrom('rejection_reason').where('id', '=', id).returning('title').executeTakeFirst();

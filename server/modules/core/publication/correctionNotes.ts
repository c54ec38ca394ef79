import type { CorrectionNote } from '@contracts/correctionNote';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { type CorrectionKind, correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import { CORRECTION_NOTE_MAX_LENGTH, CORRECTION_NOTES_MAX } from '@contracts/rules/limits';
import type { Db } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { badRequest } from '../../../errors';
import { createId } from '../../../lib/ids';
import {
  type CorrectionNoteRow,
  countCorrectionNotes,
  deleteCorrectionNotes,
  findCorrectionNote,
  insertCorrectionNote,
  listCorrectionNotes,
  listNotesOf,
  updateCorrectionNote,
} from './correctionNote.repository';

type Shown = Pick<CorrectionNoteRow, 'id' | 'kind' | 'content' | 'created_at'>;

export const presentCorrection = ({ id, kind, content, created_at }: Shown): CorrectionNote => ({
  _id: id,
  kind,
  text: content,
  date: created_at,
});

/** Reads the notes for readers on a page of articles at once. */
export async function readCorrections(
  db: Db,
  articleIds: string[],
): Promise<(articleId: string) => CorrectionNote[]> {
  const [only, ...others] = articleIds;
  if (only === undefined) return () => [];
  const rows = await (others.length === 0 ? listCorrectionNotes(db, only) : listNotesOf(db, articleIds));
  const found = new Map<string, CorrectionNote[]>();
  for (const row of rows)
    found.set(row.article_id, [...(found.get(row.article_id) ?? []), presentCorrection(row)]);
  return (articleId) => found.get(articleId) ?? [];
}

/** @throws AppError 400 for a text in which nothing can be read. */
export function correctionText(typed: string): string {
  const content = cleanText(typed);
  if (!isReadable(content)) throw badRequest('please write the note');
  return content;
}

/** @throws AppError 400 if the article has as many notes as it may have. */
export async function refuseFull(db: Db, articleId: string): Promise<void> {
  if ((await countCorrectionNotes(db, articleId)) >= CORRECTION_NOTES_MAX) {
    throw badRequest(
      `an article has ${CORRECTION_NOTES_MAX} notes for readers at most: please remove one first`,
    );
  }
}

/** A note as an entry of the log. */
export const noteDetail = ({ kind, content }: Pick<CorrectionNoteRow, 'kind' | 'content'>): string =>
  `${correctionKindNames[kind]}: ${content}`;

interface NewCorrection {
  id?: string;
  articleId: string;
  kind: CorrectionKind;
  /** As it was typed. */
  text: string;
  revision: number;
  writerId: string | null;
  at: string;
  /** Whether it was decided on earlier: then it goes out with its article, however many there are by now. */
  isPlanned?: boolean;
}

/**
 * Keeps a note for readers. The article has to be locked.
 * @throws AppError 400 for a text without words, and if the article has as many notes as it may have.
 */
export async function keepCorrection(
  trx: Tx,
  { id = createId(), articleId, kind, text, revision, writerId, at, isPlanned }: NewCorrection,
): Promise<CorrectionNoteRow> {
  const content = correctionText(text);
  if (!isPlanned) await refuseFull(trx, articleId);
  const row = {
    ...{ id, article_id: articleId, kind, content, revision },
    ...{ writer_id: writerId, created_at: at },
  };
  await insertCorrectionNote(trx, row);
  return row;
}

export type ImportedCorrection = Pick<CorrectionNote, 'kind' | 'text' | 'date'>;

/** Keeps the notes that an import brings, in place of those that it brought before. Empty ones are left out. */
export async function replaceImported(
  trx: Tx,
  { articleId, revision, notes }: { articleId: string; revision: number; notes: ImportedCorrection[] },
): Promise<void> {
  const idOf = (position: number) => `${articleId}-${position}`;
  await deleteCorrectionNotes(
    trx,
    Array.from({ length: CORRECTION_NOTES_MAX }, (_, position) => idOf(position)),
  );
  for (const [position, { kind, text, date }] of notes.slice(0, CORRECTION_NOTES_MAX).entries()) {
    const content = cleanText(text).slice(0, CORRECTION_NOTE_MAX_LENGTH);
    if (!isReadable(content)) continue;
    await insertCorrectionNote(trx, {
      ...{ id: idOf(position), article_id: articleId, kind, content, revision },
      ...{ writer_id: null, created_at: new Date(date).toISOString() },
    });
  }
}

/** A note with who wrote it; undefined where there is none. */
export const findCorrection = (trx: Tx, id: string) => findCorrectionNote(trx, id);

export const changeCorrection = (
  trx: Tx,
  id: string,
  change: Pick<CorrectionNoteRow, 'kind' | 'content'>,
): Promise<unknown> => updateCorrectionNote(trx, id, change);

export const removeCorrection = (trx: Tx, id: string): Promise<unknown> => deleteCorrectionNotes(trx, [id]);

export type { CorrectionNoteRow };

import type { CorrectionNoteBody, ReaderNoteDecision } from '@contracts/correctionNote';
import { NOT_PUBLISHED_YET } from '@contracts/rules/correction/proposedNoteTexts';
import type { Db } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { badRequest } from '../../../errors';
import { findAddress } from './address.repository';
import { correctionText, refuseFull } from './correctionNotes';
import {
  deleteProposed,
  deleteProposedIf,
  findProposed,
  putProposed,
  restoreProposed,
} from './proposedNote.repository';

type Note = CorrectionNoteBody | null;

export const isSameNote = (one: Note, other: Note): boolean =>
  one?.kind === other?.kind && one?.text === other?.text;

/** As it is stored. @throws AppError 400 for a text in which nothing can be read. */
export const cleanNote = ({ kind, text }: CorrectionNoteBody): CorrectionNoteBody => ({
  kind,
  text: correctionText(text),
});

/** @throws AppError 400 for an article that readers never saw. */
async function refuseUnseen(db: Db, articleId: string): Promise<void> {
  if ((await findAddress(db, articleId))?.was_published !== 1) throw badRequest(NOT_PUBLISHED_YET);
}

/** Proposes a note with the draft, or takes the proposal back. @throws AppError 400 for an article that readers never saw. */
export async function setProposed(trx: Tx, articleId: string, note: Note): Promise<void> {
  if (note === null) {
    await deleteProposed(trx, articleId);
    return;
  }
  await refuseUnseen(trx, articleId);
  await putProposed(trx, articleId, note);
}

/**
 * What an editor decides about the note, to be stored with the decision.
 * @throws AppError 400 for an article that readers never saw, for a text without words and for one note too many.
 */
export async function cleanDecision(
  trx: Tx,
  articleId: string,
  { publish, proposed }: ReaderNoteDecision,
): Promise<ReaderNoteDecision> {
  if (publish) {
    await refuseUnseen(trx, articleId);
    await refuseFull(trx, articleId);
  }
  return { publish: publish && cleanNote(publish), proposed };
}

/**
 * Ends the proposal that was decided on. A newer one stays with the draft.
 * @returns the note to publish, and whether it is another one than the author proposed
 */
export async function settleProposed(
  trx: Tx,
  articleId: string,
  decision: ReaderNoteDecision | null,
): Promise<{ note: Note; isChanged: boolean }> {
  if (!decision) return { note: null, isChanged: false };
  const { publish, proposed } = decision;
  if (proposed) await deleteProposedIf(trx, articleId, proposed);
  return { note: publish, isChanged: !isSameNote(publish, proposed) };
}

/** Makes the note that was to be published the proposal of the draft, unless the author proposes another one by now. */
export async function putOffNote(
  trx: Tx,
  articleId: string,
  decision: ReaderNoteDecision | null,
): Promise<void> {
  if (!decision?.publish) return;
  if (decision.proposed) await deleteProposedIf(trx, articleId, decision.proposed);
  await restoreProposed(trx, articleId, decision.publish);
}

/** Puts back one that was to be published with a version which is not, unless the author proposes another one by now. */
export const giveProposedBack = (trx: Db, articleId: string, note: CorrectionNoteBody): Promise<unknown> =>
  restoreProposed(trx, articleId, note);

export { findProposed };

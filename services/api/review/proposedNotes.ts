import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type * as contract from '@contracts/proposedNote';
import { call } from '../../http/request';

const get = call<typeof contract.getProposedNote>('GET', '/api/write/article/:id/reader_note');
const patch = call<typeof contract.proposeNote>('PATCH', '/api/write/article/:id/reader_note');

export type ProposedNote = CorrectionNoteBody | null;

/** The note for readers that the author proposes for the next change of a published article. */
export async function fetchProposedNote(id: string, signal?: AbortSignal): Promise<ProposedNote> {
  return (await get({ params: { id }, signal })).data;
}

/** Proposes one, or takes it back; rejects with kind `conflict` if it is no longer `was`. */
export async function proposeNote(id: string, note: ProposedNote, was: ProposedNote): Promise<ProposedNote> {
  return (await patch({ params: { id }, body: { note, was } })).data;
}

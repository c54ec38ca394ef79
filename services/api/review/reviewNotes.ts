import type * as contract from '@contracts/reviewNote';
import { call } from '../../http/request';

const list = call<typeof contract.listOwnNotes>('GET', '/api/write/article/:id/note');
const mark = call<typeof contract.markNote>('PATCH', '/api/write/article/:id/note/:noteId');
const reply = call<typeof contract.answerOwnNote>('POST', '/api/write/article/:id/note/:noteId/answer');
const answer = call<typeof contract.answerSuggestion>('PATCH', '/api/write/article/:id/note/:noteId/outcome');

/** Editors' notes on the author's own article, oldest first. */
export async function fetchReviewNotes(id: string, signal?: AbortSignal): Promise<contract.ReviewNote[]> {
  return (await list({ params: { id }, signal })).data;
}

/** Marks an editor's note as done, or as open again. @returns the note, and whether it was not so already */
export async function markReviewNote(id: string, noteId: string, done: boolean) {
  return (await mark({ params: { id, noteId }, body: { done } })).data;
}

/** Answers an editor's note. */
export async function answerReviewNote(
  id: string,
  noteId: string,
  body: { id: string; content: string },
): Promise<contract.ReviewNote> {
  return (await reply({ params: { id, noteId }, body })).data;
}

/**
 * Accepts or refuses a suggestion, or opens it again. The text is the caller's to change, after this.
 * @throws ApiError 409 where it was accepted or refused already, as in another tab.
 */
export async function answerSuggestion(
  id: string,
  noteId: string,
  outcome: contract.SuggestionOutcome | null,
): Promise<contract.ReviewNote> {
  return (await answer({ params: { id, noteId }, body: { outcome } })).data;
}

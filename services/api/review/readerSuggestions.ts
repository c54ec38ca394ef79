import type * as contract from '@contracts/readerSuggestion';
import { type Page, toPage } from '../../http/page';
import { call, type PageOptions, pageInput } from '../../http/request';

const post = call<typeof contract.suggestCorrection>('POST', '/api/suggestion/article/:id');
const getOwn = call<typeof contract.listOwnSuggestions>('GET', '/api/suggestion');
const remove = call<typeof contract.takeBackSuggestion>('DELETE', '/api/suggestion/:id');
const list = call<typeof contract.listReaderSuggestions>('GET', '/api/write/article/:id/suggestion');
const patch = call<typeof contract.answerReaderSuggestion>(
  'PATCH',
  '/api/write/article/:id/suggestion/:suggestionId',
);

/**
 * Suggests other words to the author of an article. The same suggestion again, under its id, has no second effect.
 * @throws ApiError 400 above the limits, 404 for what is not online, 409 for words that are gone and for repeats.
 */
export async function suggestCorrection(
  articleId: string,
  body: contract.SuggestionBody,
): Promise<contract.OwnSuggestion> {
  return (await post({ params: { id: articleId }, body })).data;
}

/** The reader's own suggestions, newest first. */
export async function fetchOwnSuggestions(options?: PageOptions): Promise<Page<contract.OwnSuggestion>> {
  return toPage(await getOwn(pageInput(options)));
}

/** @throws ApiError 409 if it was answered already. */
export async function takeBackSuggestion(id: string): Promise<void> {
  await remove({ params: { id } });
}

/** Readers' suggestions for the author's own article, oldest first. */
export async function fetchReaderSuggestions(
  articleId: string,
  signal?: AbortSignal,
): Promise<contract.ReceivedSuggestion[]> {
  return (await list({ params: { id: articleId }, signal })).data;
}

/**
 * Accepts or refuses one, for good. The text is the caller's to change, after this.
 * @throws ApiError 409 if it was answered already, 404 if its reader took it back.
 */
export async function answerReaderSuggestion(
  articleId: string,
  suggestionId: string,
  outcome: contract.ReaderSuggestionOutcome,
): Promise<contract.ReceivedSuggestion> {
  return (await patch({ params: { id: articleId, suggestionId }, body: { outcome } })).data;
}

import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { searchPublicArticles, searchPublicAuthors } from '../api/search';
import { fetchPublicTags } from '../api/tags';

/** Articles that a search shows; the calls give the best ones and have no further pages. */
const SEARCH_RESULTS = 30;

/**
 * All that the page of a search shows; a text that is too long is cut.
 * @param by titles and texts, or the names of authors
 */
export async function loadSearchPage(given: string, by: 'title' | 'author') {
  const text = [...given.trim()].slice(0, SEARCH_TEXT_MAX_LENGTH).join('');
  const find = by === 'author' ? searchPublicAuthors : searchPublicArticles;
  const [tags, articles] = await Promise.all([fetchPublicTags(), find(text, { limit: SEARCH_RESULTS })]);
  return { landing: { tagTitle: tags }, text, articles };
}

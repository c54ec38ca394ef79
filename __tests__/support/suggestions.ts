import 'fake-indexeddb/auto';
import type { ReviewNote } from '@contracts/reviewNote';
import { screen, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { http } from 'msw';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { forgetDrafts, paragraphs, stored } from './writeScreen';

export const id = 'article-rejected';
export const route = `/dashboard/write?article=${id}`;
export const TEXT = 'The keeper counts the boats that come home before the lamp is lit.';

export const boats = { text: 'the boats', before: 'The keeper counts ', after: ' that come home before' };
export const lamp = { text: 'is lit', before: 'that come home before the lamp ', after: '.' };

export function suggest(_id: string, passage: ReviewNote['passage'], suggestion: string, content = ''): void {
  db.reviewNotes.push({
    articleId: id,
    _id,
    passage,
    content,
    field: null,
    suggestion,
    outcome: null,
    revision: 1,
    date: '2026-05-01T12:00:00.000Z',
    done: false,
    editorId: 'user-editor',
    audience: 'author',
    sentAt: '2026-05-01T12:00:00.000Z',
  });
}

/** The server does not reply to the answer to one suggestion yet. @returns what lets it reply */
export function holdReply(noteId: string): () => void {
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  server.use(
    http.patch(`*/${noteId}/outcome`, async () => {
      await replied;
      // The mock answers.
      return undefined;
    }),
  );
  return () => reply();
}

export const LAST = 'Few thank the keeper.';
export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
/** Letters without spaces, as places between blocks are kept. */
export const lettersOf = (text: string) => text.replaceAll(' ', '').slice(-60);
export const behindFirst = { before: lettersOf(TEXT), after: lettersOf(LAST) };

export function suggestRich(_id: string, rich: ReviewNote['rich'], more: Partial<ReviewNote> = {}): void {
  suggest(_id, null, 'words');
  Object.assign(db.reviewNotes.at(-1) ?? {}, { rich, ...more });
}

/** For a file of tests: an author with room for notes beside a text of two paragraphs. */
export function startSuggestions(): void {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(min-width: 1280px)',
          media: query,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
    Object.assign(stored(id), { doc: paragraphs(TEXT, LAST) });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await forgetDrafts();
    await clear(createStore('byline-answers', 'waiting'));
  });
}

export const beside = async () =>
  within(await screen.findByRole('complementary', { name: 'Editors’ notes' }));
export const outcomes = () => db.reviewNotes.map(({ outcome }) => outcome);
/** The text of the article, without the words that are only suggested. */
export const ownWords = () => {
  const text = screen.getByRole('textbox', { name: 'Article text' }).cloneNode(true) as HTMLElement;
  for (const words of text.querySelectorAll('ins')) words.remove();
  return text.textContent;
};

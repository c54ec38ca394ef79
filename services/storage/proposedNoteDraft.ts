import { withStorage } from './webStorage';

/** Kept for the tab, as a comment that was begun. */
const keyOf = (userId: string, articleId: string) => `reader-note:${userId}:${articleId}`;

/** What was typed for a note for readers and not sent yet, as JSON; empty if nothing was. */
export const readNoteDraft = (userId: string, articleId: string): string =>
  withStorage('sessionStorage', (storage) => storage.getItem(keyOf(userId, articleId)) ?? '', '');

/** An empty text leaves nothing behind. */
export function saveNoteDraft(userId: string, articleId: string, text: string): void {
  withStorage(
    'sessionStorage',
    (storage) => {
      if (text === '') storage.removeItem(keyOf(userId, articleId));
      else storage.setItem(keyOf(userId, articleId), text);
    },
    undefined,
  );
}

import { withStorage } from './webStorage';

/** Kept for the tab: a comment on an article, or an answer to a note, that was begun survives a reload and an ended session, and no other user sees it. */
const keyOf = (userId: string, onId: string) => `comment:${userId}:${onId}`;

export const readCommentDraft = (userId: string, onId: string): string =>
  withStorage('sessionStorage', (storage) => storage.getItem(keyOf(userId, onId)) ?? '', '');

/** An empty text leaves nothing behind. */
export function saveCommentDraft(userId: string, onId: string, text: string): void {
  withStorage(
    'sessionStorage',
    (storage) => {
      if (text === '') storage.removeItem(keyOf(userId, onId));
      else storage.setItem(keyOf(userId, onId), text);
    },
    undefined,
  );
}

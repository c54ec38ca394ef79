import { withStorage } from './webStorage';

/** Kept for the tab: a comment that was begun survives a reload and an ended session, and no other user sees it. */
const keyOf = (userId: string, articleId: string) => `comment:${userId}:${articleId}`;

export const readCommentDraft = (userId: string, articleId: string): string =>
  withStorage('sessionStorage', (storage) => storage.getItem(keyOf(userId, articleId)) ?? '', '');

/** An empty text leaves nothing behind. */
export function saveCommentDraft(userId: string, articleId: string, text: string): void {
  withStorage(
    'sessionStorage',
    (storage) => {
      if (text === '') storage.removeItem(keyOf(userId, articleId));
      else storage.setItem(keyOf(userId, articleId), text);
    },
    undefined,
  );
}

/** Kept for the tab: a comment that was begun survives a reload and an ended session, and is nobody else's to see. */
const keyOf = (userId: string, articleId: string) => `comment:${userId}:${articleId}`;

/** Reading the storage throws where a browser forbids it; there a draft lasts as long as its page. */
function withStorage<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return use(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

export const readCommentDraft = (userId: string, articleId: string): string =>
  withStorage((storage) => storage.getItem(keyOf(userId, articleId)) ?? '', '');

/** An empty text leaves nothing behind. */
export function saveCommentDraft(userId: string, articleId: string, text: string): void {
  withStorage((storage) => {
    if (text === '') storage.removeItem(keyOf(userId, articleId));
    else storage.setItem(keyOf(userId, articleId), text);
  }, undefined);
}

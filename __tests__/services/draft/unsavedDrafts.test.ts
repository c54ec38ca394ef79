import type { OwnArticle } from '@contracts/article';
import { unsavedDraftsOf } from '@/services/draft/unsavedDrafts';

test('a storage that does not answer does not block the article', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: { open: () => ({}) }, IDBKeyRange: { bound: () => null } });
  const found = unsavedDraftsOf('author', { _id: 'a1', revision: 1 } as OwnArticle);
  await jest.advanceTimersByTimeAsync(16_000);
  await expect(found).resolves.toEqual({ restored: null, further: [] });
  jest.useRealTimers();
});

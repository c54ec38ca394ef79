import type { OwnArticle } from '@contracts/article';
import { leftoversOf } from '@/services/draft/leftovers';

test('a storage that does not answer keeps nobody from the article', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: { open: () => ({}) }, IDBKeyRange: { bound: () => null } });
  const found = leftoversOf('author', { _id: 'a1', revision: 1 } as OwnArticle);
  await jest.advanceTimersByTimeAsync(16_000);
  await expect(found).resolves.toEqual({ restored: null, further: [] });
  jest.useRealTimers();
});

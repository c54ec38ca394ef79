import { buildArticles } from '@/__tests__/support/factories';
import { joinFeeds, readFeed, saveFeed } from '@/services/storage/feedMemory';

const articles = buildArticles(6);
const memory = { address: '/', articles, next: 'cursor', count: 40, scrollY: 900 };

test('is kept per entry of the history and only for its own address', () => {
  saveFeed('key-1', memory);
  expect(readFeed('key-1', '/')).toEqual(memory);
  expect(readFeed('key-1', '/categories/Culture')).toBeNull();
  expect(readFeed('key-2', '/')).toBeNull();
});

test('does not grow without end', () => {
  for (let entry = 0; entry < 100; entry++) saveFeed(`key-${entry}`, memory);
  expect(window.sessionStorage.length).toBeLessThanOrEqual(12);
  expect(readFeed('key-99', '/')).toEqual(memory);
});

test('a storage that refuses only costs the memory', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => saveFeed('key', memory)).not.toThrow();
  refuse.mockRestore();
});

describe('joinFeeds', () => {
  const ids = (list: { _id: string }[] | null) => list?.map(({ _id }) => _id);

  test('puts what was loaded beyond behind the newest page', () => {
    expect(ids(joinFeeds(articles.slice(0, 2), articles))).toEqual(ids(articles));
  });

  test('takes what was published meanwhile, once', () => {
    const [news] = buildArticles(1);
    const fresh = [...(news ? [news] : []), ...articles.slice(0, 1)];
    expect(ids(joinFeeds(fresh, articles))).toEqual([news?._id, ...(ids(articles) ?? [])]);
  });

  test('leaves a list alone that has a gap, or nothing to add', () => {
    expect(joinFeeds(buildArticles(2), articles)).toBeNull();
    expect(joinFeeds(articles, articles)).toBeNull();
    expect(joinFeeds([], articles)).toBeNull();
  });
});

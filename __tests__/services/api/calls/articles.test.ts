import { signInBrowser } from '@/__tests__/support/factories';
import { overTheWire, sentBy, signed } from '@/__tests__/support/wire';
import {
  fetchArticle,
  fetchArticles,
  fetchNotifiedArticle,
  fetchSubTagArticles,
  fetchTagArticles,
} from '@/services/api/articles';
import { searchArticles, searchAuthors } from '@/services/api/search';
import { fetchTags } from '@/services/api/tags';

beforeEach(() => signInBrowser());

// Specification 7.18
test('the articles of the dashboard are asked for with a limit, and bring their number', async () => {
  const { sent, result } = await overTheWire(() => fetchArticles({ limit: 3 }));
  expect(sent).toEqual([{ call: 'GET /api/write/article', ...signed, limit: '3' }]);
  expect(result.items).toHaveLength(3);
  expect(result.count).toBe(23);
});

// Specification 7.23
test('those of a tag and of a sub-category too, by their titles', async () => {
  const tag = await overTheWire(() => fetchTagArticles('Technology', { limit: 10 }));
  expect(tag.sent).toEqual([{ call: 'GET /api/write/tag_article/Technology', ...signed, limit: '10' }]);
  expect(new Set(tag.result.items.map((article) => article.tag))).toEqual(new Set(['Technology']));
  const sub = await overTheWire(() => fetchSubTagArticles('Technology', 'Web', { limit: 10 }));
  expect(sub.sent).toEqual([
    { call: 'GET /api/write/sub_tag_article/Technology/Web', ...signed, limit: '10' },
  ]);
  expect(new Set(sub.result.items.map((article) => article.sub))).toEqual(new Set(['Web']));
});

// Specification 7.19
test('one article is asked for by its id', async () => {
  const { sent, result } = await overTheWire(() => fetchArticle('article-2'));
  expect(sent).toEqual([{ call: 'GET /api/write/article/article-2', ...signed }]);
  expect(result).toMatchObject({ _id: 'article-2', title: 'Reading slowly, part 2' });
});

// Specification 7.20
test('the article of a notification is asked for by the id of the notification', async () => {
  expect(await sentBy(() => fetchNotifiedArticle('notification-1'))).toEqual([
    { call: 'GET /api/write/notify/notification-1', ...signed },
  ]);
});

// Specification 7.8, 7.21, 7.22
test('the searches of the dashboard ask for five, by title and by author', async () => {
  const titles = await overTheWire(() => searchArticles('part'));
  expect(titles.sent).toEqual([{ call: 'GET /api/write/search_article/part', ...signed, limit: '5' }]);
  expect(titles.result).toHaveLength(5);
  const authors = await overTheWire(() => searchAuthors('grace'));
  expect(authors.sent).toEqual([
    { call: 'GET /api/write/search_article/searchforauthors/grace', ...signed, limit: '5' },
  ]);
  expect(new Set(authors.result.map(({ username }) => username))).toEqual(new Set(['Grace Brewster']));
});

// Specification 7.24
test('the tags of the dashboard are asked for as subtitles', async () => {
  const { sent, result } = await overTheWire(() => fetchTags());
  expect(sent).toEqual([{ call: 'GET /api/subtitle/total', ...signed }]);
  expect(result.map(({ title }) => title)).toEqual(['Home', 'Technology', 'Culture', 'Science']);
});

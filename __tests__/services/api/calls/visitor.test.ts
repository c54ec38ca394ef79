import { overTheWire, sentBy } from '@/__tests__/support/wire';
import { fetchPublicComments } from '@/services/api/comments';
import {
  countView,
  fetchPublicArticle,
  fetchPublicArticles,
  fetchPublicSubTagArticles,
  fetchPublicTagArticles,
} from '@/services/api/publicArticles';
import { fetchPublicDislikes, fetchPublicLikes } from '@/services/api/reactions';
import { searchPublicArticles, searchPublicAuthors } from '@/services/api/search';
import { fetchPublicTags } from '@/services/api/tags';
import { makeStore } from '@/store';
import { bootstrap } from '@/store/bootstrap';
import { loadDashboardArticles } from '@/store/dashboard/thunks/articles';
import { tagSelected } from '@/store/events';
import { loadArticles } from '@/store/landing/thunks';
import { signedInState } from '../../../support/factories';

// Specification 7.7, 7.42
test('articles are asked for with a limit, and go on after a cursor', async () => {
  const { sent, result } = await overTheWire(() => fetchPublicArticles({ limit: 3 }));
  expect(sent).toEqual([{ call: 'GET /api/main/all_article', limit: '3' }]);
  expect(result.items).toHaveLength(3);
  expect(result.count).toBe(23);
  const [next] = await sentBy(() => fetchPublicArticles({ limit: 3, after: result.next ?? '' }));
  expect(new URL(`http://x${next?.call.slice('GET '.length)}`).searchParams.get('after')).toBe(result.next);
});

// Specification 7.47
test('those of a tag and of a sub-category too', async () => {
  const sent = await sentBy(async () => {
    await fetchPublicTagArticles('Technology', { limit: 10 });
    await fetchPublicSubTagArticles('Technology', 'Web', { limit: 10 });
  });
  expect(sent).toEqual([
    { call: 'GET /api/main/tag_article/Technology', limit: '10' },
    { call: 'GET /api/main/sub_tag_article/Technology/Web', limit: '10' },
  ]);
});

// Specification 7.43, 7.44
test('an article is read by its id, and its view counted at the same address', async () => {
  const { sent, result } = await overTheWire(async () => [
    (await fetchPublicArticle('article-1')).title,
    await countView('article-1'),
  ]);
  expect(sent).toEqual([{ call: 'GET /api/main/article-1' }, { call: 'PATCH /api/main/article-1' }]);
  expect(result).toEqual(['Pages that arrive finished, part 1', 101]);
});

// Specification 7.45
test('its comments, likes and dislikes come without a session', async () => {
  const { sent, result } = await overTheWire(async () => [
    (await fetchPublicComments('article-1')).count,
    await fetchPublicLikes('article-1'),
    await fetchPublicDislikes('article-1'),
  ]);
  expect(sent).toEqual([
    { call: 'GET /api/offline_comment/article-1', limit: '10' },
    { call: 'GET /api/offline_like/article-1' },
    { call: 'GET /api/offline_dislike/article-1' },
  ]);
  expect(result).toEqual([1, 1, 0]);
});

// Specification 7.8, 7.46
test('the searches ask for five, by title and by author', async () => {
  const sent = await sentBy(async () => {
    await searchPublicArticles('part');
    await searchPublicAuthors('grace');
  });
  expect(sent).toEqual([
    { call: 'GET /api/main/search_article/part', limit: '5' },
    { call: 'GET /api/main/search_article/searchforauthors/grace', limit: '5' },
  ]);
});

// Specification 7.48
test('the tags are asked for as subtitles', async () => {
  expect(await sentBy(() => fetchPublicTags())).toEqual([
    { call: 'GET /api/offline_subtitle/total_subtitle' },
  ]);
});

// Specification 7.9, 9.5
test('the first load of an author asks for articles with the limit 0, a list of ten after that', async () => {
  const store = makeStore({ preloadedState: { auth: signedInState().auth } });
  const first = await sentBy(() => store.dispatch(bootstrap()));
  expect(first.map(({ call, limit }) => [call, limit]).sort()).toEqual([
    ['GET /api/subtitle/total', undefined],
    ['GET /api/user/user_details', undefined],
    ['GET /api/write/article', '0'],
  ]);
  const [list] = await sentBy(() => store.dispatch(loadDashboardArticles()));
  expect(list).toMatchObject({ call: 'GET /api/write/article', limit: '10' });
});

// Specification 7.9, 9.4
test('the first load of a visitor asks for the public tags alone, and a list for ten', async () => {
  const store = makeStore();
  expect(await sentBy(() => store.dispatch(bootstrap()))).toEqual([
    { call: 'GET /api/offline_subtitle/total_subtitle' },
  ]);
  store.dispatch(tagSelected('Science'));
  expect(await sentBy(() => store.dispatch(loadArticles()))).toEqual([
    { call: 'GET /api/main/tag_article/Science', limit: '10' },
  ]);
});

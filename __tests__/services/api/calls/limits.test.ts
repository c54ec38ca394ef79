import { signInBrowser } from '@/__tests__/support/factories';
import { sentBy } from '@/__tests__/support/wire';
import { fetchArticles, fetchSubTagArticles, fetchTagArticles } from '@/services/api/articles';
import { fetchComments, fetchPublicComments } from '@/services/api/comments';
import { fetchFollowers, fetchFollowings, fetchPostNotifications } from '@/services/api/follows';
import { fetchNotifications } from '@/services/api/notifications';
import {
  fetchPublicArticles,
  fetchPublicSubTagArticles,
  fetchPublicTagArticles,
} from '@/services/api/publicArticles';
import { fetchSavedPosts } from '@/services/api/savedPosts';
import { mockSession } from '@/services/mocks/seed';

beforeEach(() => signInBrowser());

test.each<[string, () => Promise<unknown>]>([
  ['all articles', () => fetchPublicArticles()],
  ['those of a tag', () => fetchPublicTagArticles('Technology')],
  ['those of a sub-category', () => fetchPublicSubTagArticles('Technology', 'Web')],
  ['comments', () => fetchPublicComments('article-1')],
  ['all articles, in the dashboard', () => fetchArticles()],
  ['those of a tag, in the dashboard', () => fetchTagArticles('Technology')],
  ['those of a sub-category, in the dashboard', () => fetchSubTagArticles('Technology', 'Web')],
  ['comments, in the dashboard', () => fetchComments('article-1')],
  ['saved articles', () => fetchSavedPosts()],
  ['whom one follows', () => fetchFollowings()],
  ['who follows', () => fetchFollowers()],
  ['post notifications', () => fetchPostNotifications()],
  ['the own notifications', () => fetchNotifications(mockSession.userId)],
  // Specification 7.7
])('the list of %s is asked for with a limit, ten by default', async (_, fetchList) => {
  expect(await sentBy(fetchList)).toEqual([expect.objectContaining({ limit: '10' })]);
});

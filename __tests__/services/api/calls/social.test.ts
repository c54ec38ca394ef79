import { signInBrowser } from '@/__tests__/support/factories';
import { overTheWire, sentBy, signed } from '@/__tests__/support/wire';
import { createComment, fetchComments } from '@/services/api/comments';
import {
  fetchFollowerCount,
  fetchFollowers,
  fetchFollowingCount,
  fetchFollowings,
  fetchPostNotifications,
  followAuthor,
  unfollowAuthor,
} from '@/services/api/follows';
import { fetchNotifications, markNotifications } from '@/services/api/notifications';
import { fetchCheckerLogin } from '@/services/api/plagiarism';
import {
  createDislike,
  createLike,
  deleteDislike,
  deleteLike,
  fetchDislike,
  fetchLike,
} from '@/services/api/reactions';
import {
  createSavedPost,
  deleteSavedPost,
  fetchSavedCount,
  fetchSavedPosts,
} from '@/services/api/savedPosts';
import { mockSession } from '@/services/mocks/seed';

beforeEach(() => signInBrowser());

const { userId } = mockSession;

// Specification 1.11, 7.25, 7.26
test('a comment is sent with its text, and those of an article are asked for', async () => {
  const { sent, result } = await overTheWire(() => createComment('article-2', 'Well put.'));
  expect(sent).toEqual([{ call: 'POST /api/comment/article-2', ...signed, body: { content: 'Well put.' } }]);
  expect(result).toMatchObject({ content: 'Well put.', mine: true });
  const list = await overTheWire(() => fetchComments('article-2', { limit: 10 }));
  expect(list.sent).toEqual([{ call: 'GET /api/comment/single_post/article-2', ...signed, limit: '10' }]);
  expect(list.result.items[0]).toMatchObject({ content: 'Well put.' });
});

// Specification 1.10, 7.27
test('a like is asked for, given and taken back at one address', async () => {
  const call = '/api/like/article-2';
  const { sent, result } = await overTheWire(async () => [
    await createLike('article-2'),
    await fetchLike('article-2'),
    await deleteLike('article-2'),
  ]);
  expect(sent).toEqual(['POST', 'GET', 'DELETE'].map((method) => ({ call: `${method} ${call}`, ...signed })));
  expect(result).toEqual([
    { count: 1, reacted: true },
    { count: 1, reacted: true },
    { count: 0, reacted: false },
  ]);
});

// Specification 1.10, 7.28
test('a dislike too, and it takes the place of the like', async () => {
  const call = '/api/dislike/article-2';
  await createLike('article-2');
  const { sent, result } = await overTheWire(async () => [
    await createDislike('article-2'),
    await fetchDislike('article-2'),
    await deleteDislike('article-2'),
  ]);
  expect(sent).toEqual(['POST', 'GET', 'DELETE'].map((method) => ({ call: `${method} ${call}`, ...signed })));
  expect(result.map(({ count }) => count)).toEqual([1, 1, 0]);
  expect(await fetchLike('article-2')).toEqual({ count: 0, reacted: false });
});

// Specification 1.12, 7.30, 7.31
test('an article is saved, listed, counted for oneself and for others, and not saved any more', async () => {
  const { sent, result } = await overTheWire(async () => [
    await createSavedPost('article-2'),
    (await fetchSavedPosts({ limit: 10 })).items.map(({ _id }) => _id),
    await fetchSavedCount(),
    await fetchSavedCount('user-grace'),
    await deleteSavedPost('article-2'),
  ]);
  expect(sent).toEqual([
    { call: 'POST /api/savedpost/article-2', ...signed },
    { call: 'GET /api/savedpost/saved_post', ...signed, limit: '10' },
    { call: 'GET /api/savedpost/saved_count', ...signed },
    { call: 'GET /api/savedpost/saved_count/user-grace', ...signed },
    { call: 'DELETE /api/savedpost/article-2', ...signed },
  ]);
  expect(result).toEqual([true, ['article-2'], 1, 0, false]);
});

// Specification 7.32
test('an author is followed by a body and unfollowed by an address', async () => {
  const { sent, result } = await overTheWire(async () => [
    await followAuthor('user-grace'),
    await unfollowAuthor('user-grace'),
  ]);
  expect(sent).toEqual([
    { call: 'POST /api/following/create_followers', ...signed, body: { userId: 'user-grace' } },
    { call: 'DELETE /api/following/user-grace', ...signed },
  ]);
  expect(result).toEqual([true, false]);
});

// Specification 7.33, 7.34, 7.35
test('followings and followers are listed and counted, those of others by their id', async () => {
  const sent = await sentBy(async () => {
    await fetchFollowings({ limit: 10 });
    await fetchFollowers({ limit: 10 });
    await fetchFollowingCount();
    await fetchFollowerCount();
    await fetchFollowingCount('user-grace');
    await fetchFollowerCount('user-grace');
    await fetchPostNotifications({ limit: 10 });
  });
  expect(sent).toEqual([
    { call: 'GET /api/following/create_followers', ...signed, limit: '10' },
    { call: 'GET /api/following/my_followers', ...signed, limit: '10' },
    { call: 'GET /api/following/follower_count', ...signed },
    { call: 'GET /api/following/my_followers_count', ...signed },
    { call: 'GET /api/following/follower_count/user-grace', ...signed },
    { call: 'GET /api/following/my_followers_count/user-grace', ...signed },
    { call: 'GET /api/following/notificate_followers', ...signed, limit: '10' },
  ]);
});

// Specification 7.36, 7.37
test('notifications are asked for by the own id and marked as read', async () => {
  const { sent, result } = await overTheWire(async () => [
    (await fetchNotifications(userId, { limit: 10 })).count,
    await markNotifications(['notification-1']),
    await markNotifications(),
  ]);
  expect(sent).toEqual([
    { call: `GET /api/notification/${userId}`, ...signed, limit: '10' },
    { call: 'PATCH /api/notification/edit', ...signed, body: { ids: ['notification-1'], of: 'own' } },
    { call: 'PATCH /api/notification/edit', ...signed, body: { of: 'own' } },
  ]);
  expect(result).toEqual([3, 2, 0]);
});

// Specification 1.13, 7.38, 7.39
test('the login of the checker brings its token and the unread messages of the own room', async () => {
  const { sent, result } = await overTheWire(() => fetchCheckerLogin());
  expect(sent).toEqual([{ call: 'GET /api/copyleak/login', ...signed }]);
  expect(result).toEqual({ token: null, roomNotification: expect.any(Number) });
});

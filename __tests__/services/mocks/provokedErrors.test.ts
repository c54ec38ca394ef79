import { createComment } from '@contracts/comment';
import { createLike } from '@contracts/reaction';
import { searchPublicArticles } from '@contracts/search';
import { setAuthToken } from '@/services/http/client';
import { call } from '@/services/http/request';
import { failNext, forgetTroubles, troubles } from '@/services/mocks/provokedErrors';
import { mockSession } from '@/services/mocks/seed';

const like = () =>
  call<typeof createLike>(createLike.method, createLike.path)({ params: { postId: 'article-1' } });
const comment = (content: string) =>
  call<typeof createComment>(
    createComment.method,
    createComment.path,
  )({ params: { postId: 'article-1' }, body: { content } });

beforeEach(() => setAuthToken(mockSession.token));
afterEach(forgetTroubles);

it.each(Object.entries(troubles))('a text with %s in it is refused so', async (name, { status, message }) => {
  await expect(comment(`Let it be ${name}, please`)).rejects.toMatchObject({ status, message });
  await expect(comment('Well put.')).resolves.toMatchObject({ message: 'success' });
});

it('a text can lose the connection', async () => {
  await expect(comment('error-network')).rejects.toMatchObject({ kind: 'network' });
});

it('the address of a call is a text as well', async () => {
  const search = call<typeof searchPublicArticles>(searchPublicArticles.method, searchPublicArticles.path);
  await expect(search({ params: { search: 'error-500' } })).rejects.toMatchObject({ status: 500 });
});

it('the next call of a kind fails once, and no other', async () => {
  failNext('POST /api/like', 'error-500');
  await expect(comment('Well put.')).resolves.toMatchObject({ message: 'success' });
  await expect(like()).rejects.toMatchObject({ status: 500, message: 'something went wrong' });
  await expect(like()).resolves.toMatchObject({ data: { reacted: true } });
});

it('a trouble that there is not is named at once', () => {
  expect(() => failNext('POST /api/like', 'error-1' as 'error-500')).toThrow('one of error-401');
});

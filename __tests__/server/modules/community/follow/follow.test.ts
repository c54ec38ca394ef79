import type { Author } from '@contracts/user';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('following', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  const dropped: string[] = [];

  beforeEach(async () => {
    server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
    ada = await createTestAuthor(server, 'Ada');
    grace = await createTestAuthor(server, 'Grace');
  });
  afterEach(() => server.close());

  const follow = (person: TestAuthor, userId: string) =>
    call(server, person, 'POST', '/api/following/create_followers', { userId });
  const unfollow = (person: TestAuthor, userId: string) =>
    call(server, person, 'DELETE', `/api/following/${userId}`);
  const list = async (person: TestAuthor, path: string, query = '', limit = '0') =>
    (await call(server, person, 'GET', `/api/following/${path}${query}`, undefined, { limit })).json<{
      data: Author[];
      count: number;
      next?: string;
    }>();
  const count = (person: TestAuthor, path: string) =>
    dataOf<number>(call(server, person, 'GET', `/api/following/${path}`));

  test('drops the pages of both from the cache, which show their counts', async () => {
    for (const act of [follow, unfollow]) {
      dropped.length = 0;
      await act(grace, ada._id);
      expect(dropped.sort()).toEqual([`author:${ada._id}`, `author:${grace._id}`].sort());
      dropped.length = 0;
      await act(grace, ada._id);
      expect(dropped).toEqual([]);
    }
  });

  test('never shows an email address', async () => {
    await follow(grace, ada._id);
    const replies = await Promise.all(
      ['/api/following/create_followers', '/api/user/Ada', '/api/following/my_followers'].map((path) =>
        call(server, grace, 'GET', path),
      ),
    );
    for (const { body } of replies) expect(body).not.toContain('@');
  });

  testOnEach('survives two who follow and leave each other at the same moment', async () => {
    const rounds = Array.from({ length: 20 }, (_, index) => index);
    const replies = await Promise.all(
      rounds.flatMap((round) => [
        round % 2 === 0 ? follow(ada, grace._id) : unfollow(ada, grace._id),
        round % 3 === 0 ? unfollow(grace, ada._id) : follow(grace, ada._id),
      ]),
    );
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    for (const person of [ada, grace]) {
      for (const [path, counted] of [
        ['create_followers', 'follower_count'],
        ['my_followers', 'my_followers_count'],
      ] as const) {
        expect((await list(person, path)).data).toHaveLength(await count(person, counted));
      }
    }
  });
});

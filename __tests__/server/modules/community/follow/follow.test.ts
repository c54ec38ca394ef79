import type { PostNotification } from '@contracts/follow';
import type { Notification } from '@contracts/notification';
import type { Author } from '@contracts/user';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

jest.setTimeout(60_000);

describeOnEachDatabase('following', (kind) => {
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

  // Specification 7.32, 7.34
  test('shows on both sides, and a repeat changes nothing', async () => {
    for (const reply of [await follow(grace, ada._id), await follow(grace, ada._id)]) {
      expect(reply.json()).toEqual({ message: 'success', data: { followed: true } });
    }
    expect(await list(grace, 'create_followers')).toMatchObject({
      data: [{ username: 'Ada', followers: 1, followings: 0, articles: 0, followed: true, bio: '' }],
      count: 1,
    });
    expect(await list(ada, 'my_followers')).toMatchObject({
      data: [{ username: 'Grace', followers: 0, followings: 1, followed: false }],
      count: 1,
    });
    expect(await count(grace, 'follower_count')).toBe(1);
    expect(await count(ada, 'my_followers_count')).toBe(1);
    expect(await count(ada, `follower_count/${grace._id}`)).toBe(1);
    expect(await count(grace, `my_followers_count/${ada._id}`)).toBe(1);

    for (const reply of [await unfollow(grace, ada._id), await unfollow(grace, ada._id)]) {
      expect(reply.json()).toEqual({ message: 'success', data: { followed: false } });
    }
    expect(await list(ada, 'my_followers')).toEqual({ message: 'success', data: [], count: 0 });
    expect(await count(grace, 'follower_count')).toBe(0);
  });

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

  test('refuses oneself and people who are not there', async () => {
    const self = await follow(ada, ada._id);
    expect([self.statusCode, self.json().message]).toEqual([400, 'you cannot follow yourself']);
    expect((await follow(ada, 'no-such-user')).statusCode).toBe(404);
    expect((await unfollow(ada, 'no-such-user')).statusCode).toBe(404);
    expect((await call(server, ada, 'GET', '/api/following/follower_count/nobody')).statusCode).toBe(404);
    expect((await call(server, ada, 'POST', '/api/following/create_followers', {})).statusCode).toBe(400);
    expect(await count(ada, 'follower_count')).toBe(0);
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

  // Specification 7.35
  test('tells the followed, and stops telling when it ends', async () => {
    const editor = await createTestEditor(server);
    const notifications = async () =>
      (await call(server, ada, 'GET', `/api/notification/${ada._id}`))
        .json<{ data: Notification[] }>()
        .data.filter((one) => one.kind === 'followed')
        .map(({ text }) => text);
    const posts = async () =>
      (await call(server, grace, 'GET', '/api/following/notificate_followers')).json<{
        data: PostNotification[];
        count: number;
      }>();

    await follow(grace, ada._id);
    await publishArticle(server, ada, editor);
    await server.context.fanOut.settled();
    expect(await notifications()).toEqual(['Grace follows you']);
    expect((await posts()).count).toBe(1);

    await unfollow(grace, ada._id);
    expect(await notifications()).toEqual([]);
    expect(await posts()).toMatchObject({ data: [], count: 0 });
  });

  test('survives two who follow and leave each other at the same moment', async () => {
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

  // Specification 7.33
  test('lists the newest first, page by page', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Reader ${index}`);
    for (const name of names) {
      server.clock.advance(1_000);
      await follow(await createTestAuthor(server, name), ada._id);
    }
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await list(ada, 'my_followers', next ? `?after=${next}` : '', '3');
      seen.push(...page.data.map(({ username }) => username));
      next = page.next;
    } while (next);
    expect(seen).toEqual([...names].reverse());
  });
});

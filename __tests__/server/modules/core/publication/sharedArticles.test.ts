import type { Article, ArticleSummary, OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const marks = { liked: false, disliked: false, saved: false, followed: false };

describeOnEitherDatabase('articles for signed-in callers', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let ann: TestAuthor;
  let ben: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    ann = await createTestAuthor(server, 'Ann Reader');
    ben = await createTestAuthor(server, 'Ben Reader');
    article = await publishArticle(server, author, editor, { sub: 'Notes' });
  });
  afterEach(() => server.close());

  const read = <Data>(who: TestAuthor | null, path: string): Promise<Data> =>
    dataOf<Data>(call(server, who, 'GET', path));
  const follow = (who: TestAuthor) =>
    call(server, who, 'POST', '/api/following/create_followers', { userId: author._id });
  const lists = () => [
    '/api/write/article',
    '/api/write/tag_article/craft',
    '/api/write/sub_tag_article/craft/notes',
    `/api/main/author_article/${author._id}`,
    '/api/write/search_article/brevity',
    '/api/write/search_article/searchforauthors/lovelace',
  ];
  const firstOf = async (who: TestAuthor | null, path: string) =>
    (await read<ArticleSummary[]>(who, path)).find(({ _id }) => _id === article._id);

  testOnEach('are those of visitors with the marks of each caller, and nothing of another', async () => {
    const visitors = await firstOf(null, '/api/main/all_article');
    for (const path of lists()) expect(await firstOf(ann, path)).toEqual({ ...visitors, ...marks });
    await call(server, ann, 'POST', `/api/savedpost/${article._id}`);
    await follow(ann);
    for (const path of lists()) {
      expect(await firstOf(ann, path)).toEqual({ ...visitors, ...marks, saved: true, followed: true });
      expect(await firstOf(ben, path)).toEqual({ ...visitors, ...marks });
    }
  });

  testOnEach('callers who ask at the same moment each get their own marks', async () => {
    await call(server, ann, 'POST', `/api/like/${article._id}`);
    await call(server, ben, 'POST', `/api/dislike/${article._id}`);
    const callers = [
      { who: ann, own: { ...marks, liked: true } },
      { who: ben, own: { ...marks, disliked: true } },
      { who: editor, own: marks },
      { who: author, own: marks },
    ];
    for (const path of [...lists(), `/api/write/article/${article._id}`]) {
      server.context.sharedReplies.drop(['tags']);
      const bodies = await Promise.all(callers.map(({ who }) => read<Article | ArticleSummary[]>(who, path)));
      for (const [index, { own }] of callers.entries()) {
        expect([bodies[index]].flat()).toContainEqual(expect.objectContaining({ _id: article._id, ...own }));
      }
    }
  });

  test('a page of a list has its count and the place of the next one', async () => {
    await publishArticle(server, author, editor, { title: 'Later' });
    const headers = { limit: '1' };
    const page = (await call(server, ann, 'GET', '/api/write/article', undefined, headers)).json();
    const visitors = (await call(server, null, 'GET', '/api/main/all_article', undefined, headers)).json();
    expect(page).toEqual({ ...visitors, data: visitors.data.map((one: object) => ({ ...one, ...marks })) });
    expect(page.next).toEqual(expect.any(String));
    const after = await call(server, ann, 'GET', `/api/write/article?after=${page.next}`);
    expect(after.json<{ data: ArticleSummary[] }>().data[0]?._id).not.toBe(page.data[0]._id);
    expect(after.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  testOnEach('a like, a comment and what takes them back are seen at once by all', async () => {
    const path = `/api/write/article/${article._id}`;
    const counts = async () => {
      const [inList, alone] = [await firstOf(ben, '/api/write/article'), await read<Article>(ben, path)];
      expect(inList).toMatchObject({ likes: alone.likes, comments: alone.comments });
      return [alone.likes, alone.comments];
    };
    expect(await counts()).toEqual([0, 0]);
    await call(server, ann, 'POST', `/api/like/${article._id}`);
    expect(await counts()).toEqual([1, 0]);
    expect(await read(ann, path)).toMatchObject({ liked: true });
    expect(await read(ben, path)).toMatchObject({ liked: false });
    const content = 'Well said.';
    const comment = await dataOf<{ _id: string }>(
      call(server, ann, 'POST', `/api/comment/${article._id}`, { content }),
    );
    expect(await counts()).toEqual([1, 1]);
    await call(server, ann, 'DELETE', `/api/comment/${comment._id}`);
    await call(server, ann, 'DELETE', `/api/like/${article._id}`);
    expect(await counts()).toEqual([0, 0]);
  });

  test('what an author has of an article, its other readers never get', async () => {
    const path = `/api/write/article/${article._id}`;
    expect(await read(author, path)).toMatchObject({ status: 'accepted', doc: expect.anything() });
    for (const reader of [ann, ben]) {
      const got = await read<Article>(reader, path);
      expect(Object.keys(got)).not.toEqual(expect.arrayContaining(['doc']));
      expect(Object.keys(got)).not.toEqual(expect.arrayContaining(['status']));
    }
    const title = 'Not published yet';
    await call(server, author, 'PATCH', path, { revision: article.revision, title });
    expect(await read(author, path)).toMatchObject({ title });
    for (const reader of [ann, ben]) expect(await read(reader, path)).toMatchObject({ title: article.title });
    for (const list of lists()) expect(await firstOf(author, list)).toMatchObject({ title: article.title });
  });

  const endings: [string, () => ReturnType<typeof call>][] = [
    ['its author deletes', () => call(server, author, 'DELETE', `/api/write/article/${article._id}`)],
    [
      'an editor takes offline',
      () =>
        call(server, editor, 'POST', `/api/admin/report/article/${article._id}/unpublish`, {
          reason: 'Copied.',
        }),
    ],
    [
      'is removed with its author',
      () =>
        call(server, editor, 'POST', `/api/admin/person/${author._id}/remove`, {
          username: author.username,
          articles: 'remove',
        }),
    ],
  ];
  for (const [how, end] of endings) {
    testOnEach(`one that ${how} is nowhere any more, at once`, async () => {
      const paths = lists();
      for (const path of paths) expect(await firstOf(ann, path)).toBeDefined();
      await read(ann, `/api/write/article/${article._id}`);
      expect((await end()).statusCode).toBe(200);
      for (const path of paths) {
        const left = await call(server, ann, 'GET', path);
        expect(left.body).not.toContain(article._id);
      }
      const gone = await call(server, ann, 'GET', `/api/write/article/${article._id}`);
      expect(gone.statusCode).toBe(404);
    });
  }

  test('a person who is removed has no access any more, at once', async () => {
    const path = `/api/user/${encodeURIComponent(author.username)}`;
    await read(ann, path);
    const { username } = author;
    const body = { username, articles: 'keep' };
    await call(server, editor, 'POST', `/api/admin/person/${author._id}/remove`, body);
    expect((await call(server, ann, 'GET', path)).statusCode).toBe(404);
    for (const list of lists().slice(0, 3)) {
      const left = await call(server, ann, 'GET', list);
      expect(left.body).toContain(article._id);
      expect(left.body).not.toContain(username);
    }
  });

  test('one that is published is there at once, also where it was asked for before', async () => {
    const waiting = await dataOf<OwnArticle>(
      call(server, author, 'POST', '/api/write/article', {
        title: 'On patience',
        doc: article.doc,
        tag: 'Craft',
      }),
    );
    const path = `/api/write/article/${waiting._id}`;
    expect((await call(server, ann, 'GET', path)).statusCode).toBe(404);
    await firstOf(ann, '/api/write/article');
    await call(server, author, 'POST', `${path}/submit`);
    const { revision } = waiting;
    await call(server, editor, 'POST', `/api/admin/article/${waiting._id}/accept`, { revision });
    expect(await read(ann, path)).toMatchObject({ title: 'On patience', ...marks });
    const titles = (await read<ArticleSummary[]>(ann, '/api/write/article')).map(({ title }) => title);
    expect(titles).toContain('On patience');
  });

  test('a name that an author changes is seen at once, and so is a follower', async () => {
    const profile = (name: string) => `/api/user/${encodeURIComponent(name)}`;
    expect(await read(ann, profile(author.username))).toMatchObject({ followers: 0, followed: false });
    await follow(ben);
    expect(await read(ann, profile(author.username))).toMatchObject({ followers: 1, followed: false });
    expect(await read(ben, profile(author.username))).toMatchObject({ followers: 1, followed: true });
    const changed = await call(server, author, 'PATCH', '/api/user/user_details', { username: 'Ada King' });
    expect(changed.statusCode).toBe(200);
    for (const path of lists().slice(0, 5))
      expect(await firstOf(ann, path)).toMatchObject({ username: 'Ada King' });
    expect(await read(ann, profile('Ada King'))).toMatchObject({ username: 'Ada King', followed: false });
    expect((await call(server, ann, 'GET', profile('Ada Lovelace'))).statusCode).toBe(404);
  });
});

import type { OwnArticle, PublicArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import type { OwnCounts } from '@contracts/ownArticle';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;

describeOnEitherDatabase('a deleted article', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  const dropped: string[] = [];

  beforeEach(async () => {
    server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
    ada = await createTestAuthor(server, 'Ada');
    grace = await createTestAuthor(server, 'Grace');
    editor = await createTestEditor(server);
    article = await publishArticle(server, ada, editor);
    await call(server, grace, 'POST', `/api/like/${article._id}`);
    await call(server, grace, 'POST', `/api/savedpost/${article._id}`);
    await call(server, grace, 'POST', `/api/comment/${article._id}`, { content: 'Well put.' });
    await call(server, null, 'PATCH', `/api/main/${article._id}`);
    dropped.length = 0;
  });
  afterEach(() => server.close());

  const remove = (person: TestAuthor | null, id = article._id) =>
    call(server, person, 'DELETE', `/api/write/article/${id}`);
  const restore = (person: TestAuthor | null, id = article._id) =>
    call(server, person, 'POST', `/api/write/article/${id}/restore`);
  const statusOf = async (person: TestAuthor | null, method: 'GET' | 'POST', path: string) =>
    (await call(server, person, method, path)).statusCode;
  const counted = async () => (await call(server, null, 'GET', '/api/main/all_article')).json().count;
  const found = async () =>
    (await dataOf<unknown[]>(call(server, null, 'GET', '/api/main/search_article/brevity'))).length;

  test('is nowhere', async () => {
    expect((await remove(ada)).statusCode).toBe(200);
    expect((await remove(ada)).statusCode).toBe(200);

    const { _id } = article;
    const gone = [
      await statusOf(null, 'GET', `/api/main/${_id}`),
      await statusOf(ada, 'GET', `/api/write/article/${_id}`),
      await statusOf(ada, 'POST', `/api/write/article/${_id}/submit`),
      await statusOf(ada, 'POST', `/api/write/article/${_id}/withdraw`),
      await statusOf(grace, 'POST', `/api/like/${_id}`),
      await statusOf(grace, 'GET', `/api/comment/single_post/${_id}`),
    ];
    expect(gone).toEqual(gone.map(() => 404));
    const change = { revision: article.revision, title: 'Still here' };
    expect((await call(server, ada, 'PATCH', `/api/write/article/${_id}`, change)).statusCode).toBe(404);
    expect(await dataOf(call(server, ada, 'GET', '/api/write/my_article/stories'))).toEqual([]);
    expect(await dataOf(call(server, ada, 'GET', '/api/write/my_article/stories?sort=title'))).toEqual([]);
    expect(await dataOf<OwnCounts>(call(server, ada, 'GET', '/api/write/my_article_count'))).toMatchObject({
      stories: 0,
    });
    expect(await dataOf(call(server, grace, 'GET', '/api/savedpost/saved_post'))).toEqual([]);
    expect(await dataOf(call(server, grace, 'GET', '/api/savedpost/saved_count'))).toBe(0);
    expect([await counted(), await found()]).toEqual([0, 0]);
    expect(dropped).toEqual(expect.arrayContaining(['list', `article:${_id}`]));
  });

  test('comes back as it was, with all that readers did', async () => {
    const before = await dataOf<PublicArticle>(call(server, null, 'GET', `/api/main/${article._id}`));
    const comments = () =>
      dataOf<Comment[]>(call(server, null, 'GET', `/api/offline_comment/${article._id}`));
    const said = await comments();
    await remove(ada);
    dropped.length = 0;

    for (const reply of [await restore(ada), await restore(ada)]) {
      expect(reply.json().data).toMatchObject({
        _id: article._id,
        status: 'accepted',
        likes: 1,
        comments: 1,
      });
    }
    expect(await dataOf(call(server, null, 'GET', `/api/main/${article._id}`))).toEqual(before);
    expect(before).toMatchObject({ likes: 1, comments: 1, views: 1 });
    expect(await comments()).toEqual(said);
    expect(await dataOf(call(server, grace, 'GET', '/api/savedpost/saved_count'))).toBe(1);
    expect([await counted(), await found()]).toEqual([1, 1]);
    expect(dropped).toEqual(expect.arrayContaining(['list', `article:${article._id}`]));
  });

  test('leaves the editors’ list, and comes back to it', async () => {
    const draft = await writeDraft(server, ada, { title: 'On haste' });
    const { revision } = await submit(server, ada, draft._id);
    await remove(ada, draft._id);
    const waiting = async () =>
      (await call(server, editor, 'GET', '/api/admin/article/recent')).json<{ count: number }>().count;
    expect(await waiting()).toBe(0);
    const accept = () => call(server, editor, 'POST', `/api/admin/article/${draft._id}/accept`, { revision });
    expect((await accept()).statusCode).toBe(404);
    await restore(ada, draft._id);
    expect(await waiting()).toBe(1);
    expect((await accept()).statusCode).toBe(200);
  });

  test('can be deleted and restored by its author alone', async () => {
    expect((await remove(null)).statusCode).toBe(401);
    expect((await remove(grace)).statusCode).toBe(403);
    expect((await remove(editor)).statusCode).toBe(403);
    expect((await remove(grace, 'no-such-article')).statusCode).toBe(404);
    await remove(ada);
    expect((await restore(null)).statusCode).toBe(401);
    expect((await restore(grace)).statusCode).toBe(404);
    expect((await remove(grace)).statusCode).toBe(404);
    expect((await restore(ada, 'no-such-article')).statusCode).toBe(404);
  });

  test('is removed for good after a day, with all that belongs to it', async () => {
    await remove(ada);
    server.clock.advance(23 * HOUR_MS);
    await server.context.deletions.removeForGood();
    expect((await restore(ada)).statusCode).toBe(200);

    await remove(ada);
    server.clock.advance(24 * HOUR_MS);
    expect((await restore(ada)).statusCode).toBe(404);
    expect(await server.context.deletions.removeForGood()).toBe(false);
    const { db } = server.context.database;
    const left = await Promise.all([
      db.selectFrom('article').select('id').execute(),
      db.selectFrom('reaction').select('user_id').execute(),
      db.selectFrom('comment').select('id').execute(),
      db.selectFrom('saved_post').select('user_id').execute(),
      db.selectFrom('notification').select('id').execute(),
    ]);
    expect(left).toEqual(left.map(() => []));
  });

  test('that was imported stays deleted when it is imported again', async () => {
    const tag = await server.context.tags.ensureTag('Craft', []);
    const imported = {
      source: 'posts/one.md',
      sourceHash: 'first',
      authorId: ada._id,
      coauthorIds: [],
      title: 'One',
      excerpt: '',
      content: '<p>One.</p>',
      coverPic: '',
      tagId: tag.id,
      subId: null,
      publishedAt: '2024-01-01T00:00:00.000Z',
    };
    await server.context.articleImport.storeImported(imported);
    const [row] = await dataOf<OwnArticle[]>(
      call(server, ada, 'GET', '/api/write/my_article/stories?search=one'),
    );
    await remove(ada, row?._id);
    expect(await server.context.articleImport.storeImported({ ...imported, sourceHash: 'second' })).toBe(
      'unchanged',
    );
    expect((await restore(ada, row?._id)).json().data).toMatchObject({ title: 'One', status: 'accepted' });
  });
});

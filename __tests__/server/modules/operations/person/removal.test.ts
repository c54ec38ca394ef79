import type { CacheTag } from '@/server/cache/cacheTags';
import { FORMER_AUTHOR_ID } from '@/server/modules/core/user/formerAuthor';
import {
  ada as account,
  getMe,
  register,
  signIn,
  type TestAuthor,
  tokenOf,
} from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import {
  anotherInstance,
  type Cast,
  countRows,
  PUBLISHED,
  readSite,
  tellStory,
} from '../../../../support/leaving';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';
import { leaveManyTraces } from './manyTraces';

const email = 'leaving@example.org';

describeOnEitherDatabase('a removed person', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let cast: Cast;
  let leaving: TestAuthor;
  let dropped: CacheTag[];
  const others: TestServer[] = [];

  const db = () => server.context.database.db;

  async function signUp(on: TestServer, username: string): Promise<TestAuthor> {
    await register(on, { ...account, username, email });
    const token = await tokenOf(on, { ...account, email });
    const { _id } = (await getMe(on, token)).json<{ data: { _id: string } }>().data;
    return { _id, username, token, headers: { authorization: `Bearer ${token}` } };
  }

  /** A site of its own, where the same happened to others. */
  async function anotherSite(): Promise<TestServer> {
    const site = await startTestServer(kind);
    others.push(site);
    return site;
  }

  const remove = (articles: 'keep' | 'remove', username = 'Leaving') =>
    call(server, cast.editor, 'POST', `/api/admin/person/${leaving._id}/remove`, { username, articles });

  beforeEach(async () => {
    dropped = [];
    const cache = { drop: (tags: CacheTag[]) => void dropped.push(...tags) };
    server = await startTestServer(kind, { cache });
    leaving = await signUp(server, 'Leaving');
    cast = await tellStory(server, { leaving });
  });
  afterEach(async () => {
    await Promise.all([server, ...others.splice(0)].map((site) => site.close()));
  });

  test('with all content leaves no trace on the site', async () => {
    expect((await remove('remove')).statusCode).toBe(200);
    await server.context.removals.settled();
    const without = await anotherSite();
    const expected = await readSite(without, await tellStory(without));
    expect(await readSite(server, cast)).toEqual(expected);
    expect(await countRows(server)).toEqual(await countRows(without));
    const images = await db().selectFrom('image').select('unused_since').execute();
    expect(images).toEqual([{ unused_since: expect.any(String) }]);
  });

  test('whose articles are kept leaves them to the former author', async () => {
    // A later draft of a published article is theirs, and goes.
    const [first = ''] = cast.published;
    await call(server, leaving, 'PATCH', `/api/write/article/${first}`, {
      revision: 1,
      title: 'Not out yet',
    });
    await call(server, leaving, 'POST', `/api/write/article/${first}/submit`);
    expect((await remove('keep')).statusCode).toBe(200);
    await server.context.removals.settled();
    const without = await anotherSite();
    const former = await signUp(without, 'Somebody');
    const name = { username: 'former author', username_key: 'former author' };
    const { db: otherDb } = without.context.database;
    const expectedCast = await tellStory(without, { farewellsOf: former });
    await otherDb
      .insertInto('coauthor')
      .values({ article_id: expectedCast.beta, user_id: former._id, position: 0 })
      .execute();
    await otherDb
      .updateTable('user')
      .set({ ...name, removed_at: without.clock.now().toISOString() })
      .where('id', '=', former._id)
      .execute();
    await without.context.search.indexAuthor(otherDb, former._id, name.username);
    expect(await readSite(server, cast)).toEqual(await readSite(without, expectedCast));

    const articles = await db()
      .selectFrom('article')
      .selectAll()
      .where('author_id', '=', FORMER_AUTHOR_ID)
      .execute();
    expect(articles.map((article) => article.title).sort()).toEqual([...PUBLISHED].sort());
    expect(articles.every(({ status, doc }) => status === 'accepted' && doc === null)).toBe(true);
    expect(await db().selectFrom('revision').selectAll().where('article_id', '=', first).execute()).toEqual(
      [],
    );
    const reply = await call(server, null, 'GET', `/api/main/${first}`);
    expect(reply.json().data).toMatchObject({
      title: PUBLISHED[0],
      username: 'former author',
      comments: 1,
      likes: 1,
    });
    expect(await db().selectFrom('user').select('id').where('id', '=', leaving._id).execute()).toEqual([]);
  });

  test.each(['keep', 'remove'] as const)('is out of sight at once, to %s the articles', async (articles) => {
    await server.context.removals.stop();
    dropped = [];
    expect((await remove(articles)).statusCode).toBe(200);
    expect(dropped).toContain(`author:${leaving._id}`);

    expect((await getMe(server, leaving.token)).json()).toEqual({ message: 'please sign in' });
    expect((await signIn(server, { ...account, email })).json()).toEqual({ message: 'user not exiting' });
    const get = (path: string) => call(server, null, 'GET', path);
    expect((await get('/api/user/Leaving')).statusCode).toBe(404);
    expect((await get('/api/main/search_article/searchforauthors/leaving')).json().data).toEqual([]);
    const all = (await get('/api/main/all_article')).json<{ data: { title: string; username: string }[] }>();
    const theirs = all.data.filter(({ title }) => PUBLISHED.includes(title));
    expect(theirs.map(({ username }) => username)).toEqual(
      articles === 'keep' ? PUBLISHED.map(() => 'former author') : [],
    );
    const expectedStatus = articles === 'keep' ? 200 : 404;
    expect((await get(`/api/main/${cast.published[0]}`)).statusCode).toBe(expectedStatus);
    expect((await get(`/api/offline_comment/${cast.published[0]}`)).statusCode).toBe(expectedStatus);
    const found = (await get('/api/main/search_article/farewell')).json<{ data: object[] }>();
    expect(found.data).toHaveLength(articles === 'keep' ? PUBLISHED.length : 0);
    const person = `/api/admin/person/${leaving._id}`;
    expect((await call(server, cast.editor, 'GET', person)).statusCode).toBe(404);
    expect((await remove(articles)).statusCode).toBe(404);
    expect((await call(server, cast.editor, 'GET', '/api/admin/person?search=lea')).json().data).toEqual([]);

    // Name and email are free for another person, who gets nothing of it.
    const next = await signUp(server, 'Leaving');
    expect(next._id).not.toBe(leaving._id);
    const other = anotherInstance(server);
    other.removals.wake();
    await other.removals.settled();
    expect((await getMe(server, next.token)).statusCode).toBe(200);
    expect((await get('/api/user/Leaving')).json().data).toMatchObject({ _id: next._id, articles: 0 });
  });

  testOnEach('is removed by any instance, also when it is interrupted and two continue', async () => {
    await server.context.removals.stop();
    await remove('remove');
    const interrupted = anotherInstance(server);
    interrupted.removals.wake();
    await interrupted.removals.stop();
    const left = await countRows(server);
    expect(left.removal).toBe(1);
    expect(left.article).toBe(8);

    const two = [anotherInstance(server), anotherInstance(server)];
    for (const { removals } of two) removals.wake();
    await eventually(async () => {
      await Promise.all(two.map(({ removals }) => removals.settled()));
      expect((await countRows(server)).removal).toBe(0);
    });
    const without = await anotherSite();
    expect(await readSite(server, cast)).toEqual(await readSite(without, await tellStory(without)));
    expect(await countRows(server)).toEqual(await countRows(without));
    await Promise.all(two.map(({ removals }) => removals.stop()));
  });

  testOnEach('takes more of everything along than one transaction holds', async () => {
    const { alpha } = cast;
    const user_id = leaving._id;
    const many = await leaveManyTraces(server, cast, leaving);
    await remove('remove');
    await server.context.removals.settled();
    expect(await db().selectFrom('user').select('id').where('id', '=', user_id).execute()).toEqual([]);
    const left = await call(server, null, 'GET', `/api/offline_comment/${alpha}`);
    expect(left.json()).toMatchObject({ count: 1, data: [{ content: 'Well said.' }] });
    const counts = await db()
      .selectFrom('user_count')
      .select('followings')
      .where('user_id', 'like', 'many-%')
      .execute();
    expect(counts).toHaveLength(many.length);
    expect(counts.every(({ followings }) => followings === 0)).toBe(true);
    expect((await countRows(server)).notification_actor).toBe(3);
  });

  test('is meant: another name than theirs changes nothing', async () => {
    for (const typed of ['', 'leaving', 'Ada']) {
      const reply = await remove('remove', typed);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toBe('type Leaving to confirm that this person is meant');
    }
    expect((await getMe(server, leaving.token)).statusCode).toBe(200);
    expect((await countRows(server)).removal).toBe(0);
  });

  test('leaves articles to a former author, an account without a person', async () => {
    await remove('keep');
    await server.context.removals.settled();
    const former = await db()
      .selectFrom('user')
      .selectAll()
      .where('id', '=', FORMER_AUTHOR_ID)
      .executeTakeFirstOrThrow();
    expect(former).toMatchObject({ password_hash: null, admin: 0, username: 'former author' });
    for (const username of ['former author', 'Former  Author']) {
      const body = { username, email: 'new@example.org', password: 'analytical' };
      expect((await register(server, body)).statusCode).toBe(400);
    }
    expect((await signIn(server, { email: former.email, password: '' })).statusCode).toBe(400);
    expect((await signIn(server, { email: former.email, password: 'null' })).statusCode).toBe(401);
    const asEditor = (method: 'GET' | 'POST', path: string, body?: object) =>
      call(server, cast.editor, method, `/api/admin/person/${FORMER_AUTHOR_ID}${path}`, body);
    expect((await asEditor('GET', '')).statusCode).toBe(404);
    expect((await asEditor('POST', '/editor')).statusCode).toBe(404);
    expect(
      (await asEditor('POST', '/remove', { username: 'former author', articles: 'remove' })).statusCode,
    ).toBe(404);
    // What is written to them would not be read.
    const rooms = (path: string) => call(server, cast.editor, 'GET', `/api/admin/room${path}`);
    expect((await rooms('?search=former')).json().data).toEqual([]);
    expect((await rooms(`/${FORMER_AUTHOR_ID}`)).statusCode).toBe(404);
  });
});

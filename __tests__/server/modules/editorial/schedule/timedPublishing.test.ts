import { setImmediate } from 'node:timers/promises';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import {
  HOUR,
  inHours,
  publishDue,
  readOwn,
  readPublic,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, publishArticle, submit } from '../../../../support/writing';

describeOnEitherDatabase('an accepted article that waits for its time', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let reader: TestAuthor;
  let dropped: string[];

  beforeEach(async () => {
    dropped = [];
    const cache = { drop: (tags: string[]) => void dropped.push(...tags) };
    server = await startTestServer(kind, { cache });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server);
    reader = await createTestAuthor(server, 'Grace');
    const created_at = server.clock.now().toISOString();
    const follow = { follower_id: reader._id, followed_id: author._id, created_at };
    await server.context.database.db.insertInto('follow').values(follow).execute();
  });
  afterEach(() => server.close());

  const edit = (id: string, revision: number, title: string) =>
    dataOf(
      call(server, author, 'PATCH', `/api/write/article/${id}`, { revision, title, doc: docOf('Later.') }),
    );
  const countTold = async () => {
    await server.context.fanOut.settled();
    const { db } = server.context.database;
    return (await db.selectFrom('post_notification').select('user_id').execute()).length;
  };

  test('is private before, is published on time, and both are notified', async () => {
    const scheduled_at = inHours(server, 1);
    await server.context.tags.ensureTag('Craft');
    dropped = [];
    const article = await scheduleArticle(server, author, editor);
    expect(article).toMatchObject({ status: 'accepted', scheduled_at, published_revision: null });
    expect(await toldTo(server, author)).toContain(
      'accepted: “On brevity” was accepted and will be published at the time you chose',
    );
    server.clock.advance(HOUR - 1);
    await publishDue(server);
    expect(await readPublic(server, article._id)).toBeNull();
    expect(await countTold()).toBe(0);
    expect(dropped).toEqual([]);
    server.clock.advance(1);
    await publishDue(server);
    expect(await readPublic(server, article._id)).toMatchObject({ date: scheduled_at });
    expect(await readOwn(server, author, article._id)).toMatchObject({
      status: 'accepted',
      scheduled_at: null,
      published_revision: 1,
    });
    expect(await countTold()).toBe(1);
    expect(dropped).toContain(`article:${article._id}`);
    expect((await toldTo(server, author)).slice(-2)).toEqual([
      'accepted: “On brevity” was accepted and is published',
      'published: “On brevity” is published, at the time you chose',
    ]);
  });

  test('goes out once the server is up again, dated as it does', async () => {
    const article = await scheduleArticle(server, author, editor);
    server.clock.advance(5 * HOUR);
    const date = server.clock.now().toISOString();
    await publishDue(server);
    expect(await readPublic(server, article._id)).toMatchObject({ date });
  });

  test('goes out by itself while the server runs', async () => {
    server.context.timedPublishing.start();
    const { db } = server.context.database;
    const soon = new Date(server.clock.now().getTime() + 40).toISOString();
    const article = await scheduleArticle(server, author, editor, { publish_at: soon });
    server.clock.advance(40);
    while ((await db.selectFrom('publication').select('article_id').execute()).length === 0) {
      await setImmediate();
    }
    expect(await readPublic(server, article._id)).not.toBeNull();
  });

  test('goes out as it was accepted, also where its author has written on', async () => {
    const article = await scheduleArticle(server, author, editor);
    await edit(article._id, 1, 'Written later');
    server.clock.advance(HOUR);
    await publishDue(server);
    expect(await readPublic(server, article._id)).toMatchObject({ title: 'On brevity' });
    expect(await readOwn(server, author, article._id)).toMatchObject({
      title: 'Written later',
      status: 'accepted',
      revision: 2,
      published_revision: 1,
    });
  });

  test('goes out while its next version waits for an editor, which is then decided on as usual', async () => {
    const article = await scheduleArticle(server, author, editor);
    await edit(article._id, 1, 'Second version');
    const second = await submit(server, author, article._id);
    server.clock.advance(HOUR);
    await publishDue(server);
    expect(await readOwn(server, author, article._id)).toMatchObject({
      status: 'recent',
      published_revision: 1,
    });
    await accept(server, editor, second);
    expect(await readPublic(server, article._id)).toMatchObject({ title: 'Second version' });
    expect(await countTold()).toBe(1);
  });

  test('replaces at its time what is online', async () => {
    const online = await publishArticle(server, author, editor);
    server.clock.advance(1);
    const body = { revision: 1, title: 'Improved', publish_at: inHours(server, 1) };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${online._id}`, body));
    const improved = await accept(server, editor, await submit(server, author, online._id));
    expect(improved).toMatchObject({ published_revision: 1, scheduled_at: body.publish_at });
    expect(await readPublic(server, online._id)).toMatchObject({ title: 'On brevity' });
    expect(await toldTo(server, author)).toEqual([
      'accepted: “Improved” was accepted and is published',
      'accepted: “Improved” was accepted and will be published at the time you chose',
    ]);
    server.clock.advance(HOUR);
    await publishDue(server);
    expect(await readPublic(server, online._id)).toMatchObject({ title: 'Improved', date: online.date });
    expect(await countTold()).toBe(1);
  });

  testOnEach('is published once by two instances, with one notification', async () => {
    const articles = [];
    for (let count = 0; count < 5; count++) articles.push(await scheduleArticle(server, author, editor));
    server.clock.advance(HOUR);
    const database = openDatabase(server.env);
    const second = createContext({ ...server.context, database });
    await Promise.all([publishDue(server), publishDue({ context: second })]);
    await second.timedPublishing.stop();
    await second.fanOut.stop();
    await database.db.destroy();
    for (const { _id } of articles) expect(await readPublic(server, _id)).not.toBeNull();
    const told = await toldTo(server, author);
    expect(told.filter((line) => line.startsWith('published'))).toHaveLength(5);
    expect(await countTold()).toBe(5);
  });

  test('goes out on time from an instance that runs, where the one that accepted it was killed', async () => {
    const database = openDatabase(server.env);
    const other = createContext({ ...server.context, database, lookEveryMs: 50 });
    await publishDue({ context: other });
    // Of the first server nothing runs, so it is as good as killed the moment it had accepted.
    const { _id } = await scheduleArticle(server, author, editor);
    server.clock.advance(HOUR);
    await eventually(async () => expect(await readPublic(server, _id)).not.toBeNull());
    await other.timedPublishing.stop();
    await other.fanOut.stop();
    await database.db.destroy();
  });

  async function loseTag(id: string) {
    await server.context.tags.ensureTag('Other');
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${id}`, { revision: 1, tag: 'Other' }));
    await server.context.database.db.deleteFrom('tag').where('title', '=', 'Craft').execute();
  }
  const suspend = async () =>
    void (await server.context.database.db
      .updateTable('user')
      .set({ suspended_at: inHours(server, 0) })
      .where('id', '=', author._id)
      .execute());

  test.each([
    ['its tag is gone', loseTag],
    ['its author is suspended', suspend],
  ])('is a draft again and its author is notified if %s', async (_, happen) => {
    const { db } = server.context.database;
    const { _id } = await scheduleArticle(server, author, editor);
    await happen(_id);
    server.clock.advance(HOUR);
    await publishDue(server);
    expect(await readPublic(server, _id)).toBeNull();
    expect(await db.selectFrom('scheduled_publication').selectAll().execute()).toEqual([]);
    expect((await server.context.articles.read(_id)).status).toBe('draft');
    const { data } = await server.context.notifications.list(
      { ...author, role: 'author' as const },
      author._id,
      {
        limit: 10,
      },
    );
    expect(data.map(({ text }) => text)).toEqual([
      '“On brevity” could not be published at the planned time',
      '“On brevity” was accepted',
    ]);
  });

  test('is tried again after a failure of the database, which keeps no other back', async () => {
    const broken = await scheduleArticle(server, author, editor, { title: 'Broken' });
    const well = await scheduleArticle(server, author, editor, { title: 'Well' });
    const { db } = server.context.database;
    const stored = db
      .selectFrom('scheduled_publication')
      .select('fields')
      .where('article_id', '=', broken._id);
    const { fields } = await stored.executeTakeFirstOrThrow();
    const put = (text: string) =>
      db
        .updateTable('scheduled_publication')
        .set({ fields: text })
        .where('article_id', '=', broken._id)
        .execute();
    await put(JSON.stringify({ ...JSON.parse(fields), title: null }));
    server.clock.advance(HOUR);
    await publishDue(server);
    expect(await readPublic(server, broken._id)).toBeNull();
    expect(await readOwn(server, author, broken._id)).toMatchObject({
      status: 'accepted',
      scheduled_at: expect.any(String),
    });
    expect(await readPublic(server, well._id)).not.toBeNull();
    await put(fields);
    await publishDue(server);
    expect(await readPublic(server, broken._id)).toMatchObject({ title: 'Broken' });
  });
});

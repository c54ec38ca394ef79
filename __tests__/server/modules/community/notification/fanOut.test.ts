import { setTimeout as wait } from 'node:timers/promises';
import type { PostNotification } from '@contracts/follow';
import { sql } from 'kysely';
import { createFanOut } from '@/server/modules/community/notification/fanOut';
import {
  listBatch,
  takeFanOut,
  tellFollowers,
} from '@/server/modules/community/notification/fanOut.repository';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit } from '../../../../support/writing';

/** More than one batch. */
const FOLLOWERS = 600;

describeOnEitherDatabase('a publication', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    reader = await createTestAuthor(server, 'Grace');
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  /** People who never sign in, in ids that are in no order of time. */
  async function addFollowers(count: number): Promise<void> {
    const { db } = server.context.database;
    const ids = Array.from({ length: count }, (_, index) => `follower-${(index * 7_919) % count}`);
    const created_at = server.clock.now().toISOString();
    for (let from = 0; from < count; from += 200) {
      const part = ids.slice(from, from + 200);
      await db
        .insertInto('user')
        .values(
          part.map((id) => ({
            id,
            email: `${id}@example.org`,
            email_key: `${id}@example.org`,
            username: id,
            username_key: id,
            password_hash: null,
            created_at,
          })),
        )
        .execute();
      await db
        .insertInto('follow')
        .values(part.map((id) => ({ follower_id: id, followed_id: author._id, created_at })))
        .execute();
    }
  }

  const follow = (person: TestAuthor, followed: TestAuthor) =>
    server.context.database.db
      .insertInto('follow')
      .values({
        follower_id: person._id,
        followed_id: followed._id,
        created_at: server.clock.now().toISOString(),
      })
      .execute();
  const told = async (person: TestAuthor) =>
    (await call(server, person, 'GET', '/api/following/notificate_followers')).json<{
      data: PostNotification[];
      count: number;
    }>();
  const countTold = async () => {
    const rows = await server.context.database.db.selectFrom('post_notification').select('user_id').execute();
    return { rows: rows.length, people: new Set(rows.map((row) => row.user_id)).size };
  };

  test('notifies the followers of its author once, and not again when it is changed', async () => {
    await follow(reader, author);
    const article = await publishArticle(server, author, editor);
    await server.context.fanOut.settled();
    expect(await told(reader)).toMatchObject({
      data: [{ _id: article._id, title: 'On brevity', read: false, followed: true }],
      count: 1,
    });
    expect(await told(author)).toEqual({ message: 'success', data: [], count: 0 });

    await dataOf(call(server, reader, 'GET', `/api/write/notify/${article._id}`));
    expect(await told(reader)).toMatchObject({ data: [{ read: true }], count: 0 });

    const edited = await dataOf<{ revision: number }>(
      call(server, author, 'PATCH', `/api/write/article/${article._id}`, {
        revision: article.revision,
        title: 'On brevity, again',
      }),
    );
    expect(edited.revision).toBeGreaterThan(article.revision);
    await accept(server, editor, await submit(server, author, article._id));
    await server.context.fanOut.settled();
    expect(await told(reader)).toMatchObject({
      data: [{ title: 'On brevity, again', read: true }],
      count: 0,
    });
  });

  test('is marked read among the posts, not among the own notifications', async () => {
    await follow(reader, author);
    await publishArticle(server, author, editor);
    await publishArticle(server, author, editor, { title: 'On haste' });
    await server.context.fanOut.settled();
    const [newest] = (await told(reader)).data;
    const mark = (body: object) =>
      dataOf<{ unread: number }>(call(server, reader, 'PATCH', '/api/notification/edit', body));

    expect(await mark({})).toEqual({ unread: 0 });
    expect((await told(reader)).count).toBe(2);
    expect(await mark({ of: 'posts', ids: [newest?._id] })).toEqual({ unread: 1 });
    expect(await mark({ of: 'posts' })).toEqual({ unread: 0 });
  });

  testOnEach('reaches every follower once, also when it is interrupted and two go on with it', async () => {
    await addFollowers(FOLLOWERS);
    const { database, log, fanOut, notices } = server.context;
    await fanOut.stop();
    await publishArticle(server, author, editor);
    const interrupted = createFanOut({ database, log, notices });
    interrupted.wake();
    await interrupted.stop();
    const { rows } = await countTold();
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(FOLLOWERS);

    const others = [createFanOut({ database, log, notices }), createFanOut({ database, log, notices })];
    for (const other of others) other.wake();
    await Promise.all(others.map((other) => other.settled()));
    expect(await countTold()).toEqual({ rows: FOLLOWERS, people: FOLLOWERS });
    expect(await database.db.selectFrom('fan_out').selectAll().execute()).toEqual([]);
  });

  test('is announced by a running instance if the one that published was killed', async () => {
    const { database, log, fanOut, notices } = server.context;
    await fanOut.stop();
    const other = createFanOut({ database, log, notices, lookEveryMs: 50 });
    other.wake();
    await other.settled();
    await addFollowers(3);
    await publishArticle(server, author, editor);
    await eventually(async () => expect(await countTold()).toEqual({ rows: 3, people: 3 }));
    await other.stop();
  });

  testOnEach('does not notify a person who unfollows its author meanwhile', async () => {
    const { database, fanOut } = server.context;
    await fanOut.stop();
    await follow(reader, author);
    await publishArticle(server, author, editor);
    /** Resolves once another transaction has to wait for the one that tells. */
    const blocked = async () => {
      for (;;) {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(database.db);
        if (rows.length > 0) return;
        await wait(10);
      }
    };
    let unfollowed: ReturnType<typeof call> | undefined;
    await database.db.transaction().execute(async (trx) => {
      const begun = await takeFanOut(trx, kind);
      const last = begun && (await listBatch(trx, kind, begun, 10)).at(-1);
      if (!begun || !last) throw new Error('there are no followers');
      unfollowed = call(server, reader, 'DELETE', `/api/following/${author._id}`);
      await tellFollowers(trx, begun, last);
      if (kind === 'postgres') await Promise.race([unfollowed, blocked()]);
    });
    expect((await unfollowed)?.statusCode).toBe(200);
    expect(await countTold()).toEqual({ rows: 0, people: 0 });
  });
});

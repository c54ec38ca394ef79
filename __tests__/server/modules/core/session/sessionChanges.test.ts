import { openDatabase } from '@/server/db/client';
import { hashToken } from '@/server/lib/tokens';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEachDatabase('the changes of sessions', (kind) => {
  let site: TestServer;
  let people = 0;
  beforeAll(async () => {
    site = await startTestServer(kind);
  });
  afterAll(() => site.close());

  const changesSince = (mark?: number) => site.context.sessions.changesSince(mark);
  /**
   * A mark after which nothing is named. On PostgreSQL it stays back while any transaction of the server is under way, those
   * of other databases too.
   */
  const settledMark = (from?: number) =>
    eventually(async () => {
      const { mark } = await changesSince(from);
      expect((await changesSince(mark)).tokenHashes).toEqual([]);
      return mark;
    });
  const users = () => site.context.database.db.updateTable('user');
  const sessions = () => site.context.database.db.updateTable('session');
  const newAuthor = () => createTestAuthor(site, `Person ${people++}`);

  const noted: [string, (author: TestAuthor) => Promise<unknown>][] = [
    ['is ended', ({ token }) => site.context.sessions.end(token)],
    [
      'ends earlier',
      ({ _id }) => sessions().set({ expires_at: '2026-05-02' }).where('user_id', '=', _id).execute(),
    ],
    [
      'is of a person who is suspended',
      ({ _id }) => users().set({ suspended_at: '2026-05-01' }).where('id', '=', _id).execute(),
    ],
    [
      'is of a person with another role',
      ({ _id }) => users().set({ admin: 1 }).where('id', '=', _id).execute(),
    ],
    [
      'is of a removed person',
      ({ _id }) => site.context.database.db.deleteFrom('user').where('id', '=', _id).execute(),
    ],
  ];

  test.each(noted)('name a session that %s', async (_name, change) => {
    const author = await newAuthor();
    const mark = await settledMark();
    await change(author);
    const changes = await changesSince(mark);
    expect(changes.tokenHashes).toEqual([hashToken(author.token)]);
    await settledMark(changes.mark);
  });

  test('do not name a session that is used, or a person who changes otherwise', async () => {
    const author = await newAuthor();
    const mark = await settledMark();
    await sessions().set({ expires_at: '2099-01-01' }).where('user_id', '=', author._id).execute();
    await users().set({ bio: 'New words' }).where('id', '=', author._id).execute();
    expect((await changesSince(mark)).tokenHashes).toEqual([]);
  });

  test('include those of a transaction that was under way during an earlier look', async () => {
    const other = openDatabase(site.context.env);
    const [early, late] = [await newAuthor(), await newAuthor()];
    const mark = await settledMark();
    const seen: (string[] | null)[] = [];
    let next = mark;
    const look = async () => {
      const changes = await changesSince(next);
      next = changes.mark;
      seen.push(changes.tokenHashes);
    };
    await other.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('session').where('token_hash', '=', hashToken(early.token)).execute();
      // On SQLite others wait for the transaction.
      if (kind === 'postgres') await site.context.sessions.end(late.token);
      await look();
      await look();
    });
    await look();
    expect(seen.at(-1)).toContain(hashToken(early.token));
    await settledMark(next);
    await other.db.destroy();
  });

  test('are forgotten after a day, and their numbers are not used again', async () => {
    const [first, second] = [await newAuthor(), await newAuthor()];
    await site.context.sessions.end(first.token);
    const mark = await settledMark();
    const { db } = site.context.database;
    await db.updateTable('session_change').set({ changed_at: '2026-04-01T00:00:00.000Z' }).execute();
    await site.context.sessions.pruneChanges();
    expect(await db.selectFrom('session_change').selectAll().execute()).toEqual([]);
    await site.context.sessions.end(second.token);
    expect((await changesSince(mark)).tokenHashes).toEqual([hashToken(second.token)]);
  });
});

import { sql } from 'kysely';
import { createTestAuthor } from '@/__tests__/support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { writeDraft } from '@/__tests__/support/writing';
import { migrationsFor } from '@/server/db/migrations';
import { type Snapshot, type StoredRow, withSnapshot } from '@/server/db/snapshot';

describeOnEachDatabase('a snapshot of the database', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  const take = <Result>(work: (snapshot: Snapshot) => Promise<Result>) =>
    withSnapshot(server.context.database, server.env, work);

  async function all(snapshot: Snapshot, name: string): Promise<StoredRow[]> {
    const table = snapshot.tables.find((one) => one.name === name);
    if (!table) throw new Error(`there is no ${name}`);
    const rows: StoredRow[] = [];
    for await (const some of snapshot.read(table)) rows.push(...some);
    return rows;
  }

  test('stays as it was while others write, and blocks no writer', async () => {
    const ada = await createTestAuthor(server, 'Ada');
    await writeDraft(server, ada);
    const names = (rows: StoredRow[]) => rows.map(({ username }) => username);
    const seen = await take(async (snapshot) => {
      const articles = await all(snapshot, 'article');
      await createTestAuthor(server, 'Ben');
      await server.context.database.db.deleteFrom('user').where('id', '=', ada._id).execute();
      expect(await all(snapshot, 'article')).toEqual(articles);
      return { articles: articles.length, users: names(await all(snapshot, 'user')) };
    });
    expect(seen).toEqual({ articles: 1, users: ['Ada'] });
    await take(async (snapshot) => {
      expect(await all(snapshot, 'article')).toEqual([]);
      expect(names(await all(snapshot, 'user'))).toEqual(['Ben']);
    });
  });

  test('has the migrations, and every row in the order of its key, however many', async () => {
    const { db } = server.context.database;
    const at = server.clock.now().toISOString();
    for (let start = 0; start < 1_200; start += 300) {
      const rows = Array.from({ length: 300 }, (_, index) => ({ key: `key ${start + index}`, at }));
      await db.insertInto('sign_in_failure').values(rows).execute();
    }
    await take(async (snapshot) => {
      expect(snapshot.migrations).toEqual(Object.keys(migrationsFor(kind)).sort());
      const ids = (await all(snapshot, 'sign_in_failure')).map(({ id }) => Number(id));
      expect(ids).toHaveLength(1_200);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    });
  });

  test('gives large numbers and bytes as they are', async () => {
    const { db } = server.context.database;
    const ada = await createTestAuthor(server, 'Ada');
    const { _id } = await writeDraft(server, ada);
    const { id: tagId = '' } = (await db.selectFrom('tag').select('id').executeTakeFirst()) ?? {};
    await sql`insert into publication (article_id, author_id, revision, title, excerpt, cover_pic, tag_id, minutes,
        published_at, search_row, content)
      values (${_id}, ${ada._id}, 1, 'a', '', '', ${tagId}, 1, '', 9007199254740993, '')`.execute(db);
    const packed = Buffer.from([0, 1, 127, 128, 255]);
    await sql`insert into revision (article_id, revision, created_at, events, title, summary, excerpt, cover_pic, tag,
        sub, words, format, packed)
      values (${_id}, 9, '', '[]', '', '', '', '', '', '', 0, 'doc', ${packed})`.execute(db);
    await take(async (snapshot) => {
      expect((await all(snapshot, 'publication'))[0]?.search_row).toBe(9_007_199_254_740_993n);
      const revision = (await all(snapshot, 'revision')).find((row) => Number(row.revision) === 9);
      expect(revision?.packed).toEqual(packed);
    });
  });

  // SQLite has no types of columns that could be asked for.
  if (kind !== 'postgres') return;
  test('has columns of types only that both databases keep exactly', async () => {
    const { rows } = await sql<{ type: string }>`
      select distinct format_type(atttypid, null) as type from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and attnum > 0
        and not attisdropped and c.relname not like 'kysely%'`.execute(server.context.database.db);
    const types = rows.map(({ type }) => type).sort();
    // What is of the last of them is made again from the text.
    expect(types).toEqual(['bigint', 'bytea', 'integer', 'text', 'tsvector']);
  });
});

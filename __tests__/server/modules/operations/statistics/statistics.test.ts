import type { Statistics } from '@contracts/statistics';
import type { Kysely } from 'kysely';
import { down, up } from '@/server/db/migrations/015-figures';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEachDatabase('the overview', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let author: TestAuthor;

  // It is Friday, 1 May 2026.
  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
    editor = await createTestEditor(server);
    author = await createTestAuthor(server);
  });
  afterEach(() => server.close());

  const statistics = () => dataOf<Statistics>(call(server, editor, 'GET', '/api/admin/figure'));
  const last = (rows: { day: string; count: number }[], many = 1) => rows.slice(-many);
  const save = async (by: TestAuthor, title: string) => {
    const { _id } = await writeDraft(server, by, { title });
    const path = `/api/write/article/${_id}`;
    await dataOf(call(server, by, 'PATCH', path, { revision: 1, title: `${title}, again` }));
    return _id;
  };

  test('of a new site is empty, with every week and day in it', async () => {
    const { waiting, published, authors, reads, webChecks, storage } = await statistics();
    expect(webChecks).toBeNull();
    expect(waiting).toEqual({
      count: 0,
      isMore: false,
      oldest: null,
      median: null,
      decision: null,
      ages: [24, 72, 168, 336, null].map((hours) => ({ hours, count: 0 })),
    });
    for (const weeks of [published, authors]) {
      expect(weeks).toHaveLength(26);
      expect(weeks[0]).toEqual({ day: '2025-11-03', count: 0 });
      expect(weeks.at(-1)).toEqual({ day: '2026-04-27', count: 0 });
    }
    expect(reads).toHaveLength(30);
    expect([reads[0]?.day, reads.at(-1)?.day]).toEqual(['2026-04-02', '2026-05-01']);
    expect(storage).toEqual({ at: null, database: 0, uploads: 0, days: [] });
  });

  test('tells what waits, how long, and how long decisions took', async () => {
    const waitFor = async (hours: number) => {
      const { _id } = await submit(server, author, (await writeDraft(server, author))._id);
      server.clock.advance(hours * HOUR_MS);
      return _id;
    };
    await waitFor(100);
    await waitFor(30);
    await waitFor(2);
    const fast = await submit(server, author, (await writeDraft(server, author))._id);
    server.clock.advance(5 * HOUR_MS);
    await accept(server, editor, fast);
    expect((await statistics()).waiting).toEqual({
      count: 3,
      isMore: false,
      oldest: 137,
      median: 37,
      decision: 5,
      ages: [
        { hours: 24, count: 1 },
        { hours: 72, count: 1 },
        { hours: 168, count: 1 },
        { hours: 336, count: 0 },
        { hours: null, count: 0 },
      ],
    });
  });

  test('counts an article in the week in which it was published, once', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await publishArticle(server, author, editor);
    server.clock.advance(7 * DAY_MS);
    await publishArticle(server, author, editor);
    const path = `/api/write/article/${_id}`;
    await dataOf(call(server, author, 'PATCH', path, { revision: 1, title: 'Again' }));
    await accept(server, editor, await submit(server, author, _id));
    await dataOf(call(server, author, 'DELETE', path));
    await dataOf(call(server, author, 'POST', `${path}/restore`));
    expect(last((await statistics()).published, 2)).toEqual([
      { day: '2026-04-27', count: 2 },
      { day: '2026-05-04', count: 1 },
    ]);
  });

  test('counts who wrote, saved or submitted once in a week', async () => {
    const other = await createTestAuthor(server, 'Grace');
    await createTestAuthor(server, 'Reader');
    await save(author, 'One');
    const id = await save(author, 'Two');
    await save(other, 'Three');
    server.clock.advance(7 * DAY_MS);
    await submit(server, author, id);
    const { authors } = await statistics();
    expect(last(authors, 2)).toEqual([
      { day: '2026-04-27', count: 2 },
      { day: '2026-05-04', count: 1 },
    ]);
    server.clock.advance(7 * DAY_MS);
    expect(await server.context.statistics.forgetWeeks()).toBe(false);
    const { db } = server.context.database;
    expect(await db.selectFrom('active_author').select('week').execute()).toEqual([{ week: '2026-05-04' }]);
    expect((await statistics()).authors.slice(1)).toEqual([
      ...authors.slice(2),
      { day: '2026-05-11', count: 0 },
    ]);
  });

  test('counts reads of many at once, each visitor once', async () => {
    const { _id } = await publishArticle(server, author, editor);
    const read = (from: number) =>
      call(server, null, 'PATCH', `/api/main/${_id}`, undefined, { 'x-forwarded-for': `192.0.2.${from}` });
    const visitors = Array.from({ length: 40 }, (_, index) => index + 1);
    const replies = await Promise.all([...visitors, ...visitors].map(read));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    server.clock.advance(DAY_MS);
    await read(1);
    expect(last((await statistics()).reads, 2)).toEqual([
      { day: '2026-05-01', count: 40 },
      { day: '2026-05-02', count: 1 },
    ]);
  });

  test('looks the storage up once an hour', async () => {
    const look = server.context.measureStorage;
    const upload = async (file: string) =>
      (await call(server, author, 'POST', '/api/upload/image', { file })).json<{ public_id: string }>();
    await upload('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
    while (await look()) {}
    const { storage } = await statistics();
    const { db } = server.context.database;
    const [image] = await db.selectFrom('image').select('bytes').execute();
    expect(storage).toEqual({
      at: '2026-05-01T12:00:00.000Z',
      database: expect.any(Number),
      uploads: image?.bytes,
      days: [{ day: '2026-05-01', database: storage.database, uploads: image?.bytes }],
    });
    expect(storage.database).toBeGreaterThan(50_000);
    const large = { bytes: 2_000_000_000, created_at: '2026-05-01T12:00:00.000Z' };
    await db
      .insertInto('image')
      .values(['a', 'b', 'c'].map((name) => ({ ...large, name })))
      .execute();
    await look();
    expect((await statistics()).storage.uploads).toBe(image?.bytes);
    server.clock.advance(HOUR_MS);
    await look();
    const now = 6_000_000_000 + (image?.bytes ?? 0);
    expect((await statistics()).storage.days).toMatchObject([{ day: '2026-05-01', uploads: now }]);
  });

  test('of a site that was there before begins with what is known of it', async () => {
    const other = await createTestAuthor(server, 'Grace');
    const { _id } = await publishArticle(server, author, editor);
    for (const visitor of ['192.0.2.1', '192.0.2.2']) {
      await call(server, null, 'PATCH', `/api/main/${_id}`, undefined, { 'x-forwarded-for': visitor });
    }
    server.clock.advance(10 * DAY_MS);
    await save(other, 'Later');
    await publishArticle(server, author, editor);
    const before = await statistics();
    const { db } = server.context.database;
    const anyTables = db as unknown as Kysely<unknown>;
    await down(anyTables);
    await up(anyTables, kind);
    expect(await statistics()).toEqual(before);
    await save(other, 'Once more');
    expect((await statistics()).authors).toEqual(before.authors);
  });
});

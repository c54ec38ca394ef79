import type { OwnArticle } from '@contracts/article';
import type { RevisionSummary } from '@contracts/revision';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { historyOf, outline } from '../../../../support/revisions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, dataOf, submit, writeDraft } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnEitherDatabase('saves of one sitting', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let own: ReturnType<typeof historyOf>;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    own = historyOf(server, author);
  });
  afterEach(() => server.close());

  const prune = async () => {
    let runs = 1;
    while (await server.context.pruneRevisions()) runs++;
    return runs;
  };
  const save = (article: OwnArticle, body: object) =>
    dataOf<OwnArticle>(own.save(article._id, { revision: article.revision, ...body }));
  /** As the database has it: the sign-in ends before a month has passed. */
  const history = async (id: string): Promise<RevisionSummary[]> => {
    const { db } = server.context.database;
    const rows = await db
      .selectFrom('revision')
      .select(['revision', 'events', 'title', 'words'])
      .where('article_id', '=', id)
      .orderBy('revision', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, events: JSON.parse(row.events) }));
  };
  const numbers = async (id: string) => (await history(id)).map(({ revision }) => revision);

  /** Saves every minute from noon on, so many times with the first. */
  async function sit(times: number): Promise<OwnArticle> {
    let article = await writeDraft(server, author);
    for (let time = 1; time < times; time++) {
      server.clock.advance(MINUTE_MS);
      article = await save(article, { title: `Minute ${time}` });
    }
    return article;
  }

  test('become fewer with age, and the newest stays', async () => {
    const { _id } = await sit(31);
    await prune();
    expect(await numbers(_id)).toHaveLength(31);

    server.clock.advance(HOUR_MS);
    await prune();
    expect(await numbers(_id)).toEqual([31, 30, 20, 10]);
    await prune();
    expect(await numbers(_id)).toEqual([31, 30, 20, 10]);

    server.clock.advance(DAY_MS);
    await prune();
    expect(await numbers(_id)).toEqual([31]);
    server.clock.advance(900 * DAY_MS);
    await prune();
    expect(await numbers(_id)).toEqual([31]);
    expect(await history(_id)).toMatchObject([{ title: 'Minute 30' }]);
  });

  test('of many articles go batch by batch', async () => {
    for (let article = 0; article < 5; article++) await sit(25);
    server.clock.advance(8 * DAY_MS);
    expect(await prune()).toBe(2);
    const rows = await server.context.database.db.selectFrom('revision').select('thin_at').execute();
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ thin_at: null })));
  });

  test('stay where something else happened to them', async () => {
    const editor = await createTestEditor(server);
    const first = await sit(3);
    await submit(server, author, first._id);
    const second = await save(await accept(server, editor, first), { title: 'Next' });
    const third = await save(second, { title: 'After that' });
    const restored = await dataOf<OwnArticle>(own.restore(first._id, second.revision, third.revision));
    await save(await save(restored, { title: 'Later' }), { title: 'Last' });

    server.clock.advance(30 * DAY_MS);
    await prune();
    expect(outline(await history(first._id))).toEqual([
      '8 saved',
      '6 restored',
      '5 saved',
      '3 saved submitted accepted',
    ]);
  });

  test('stay where readers see them, also under another number', async () => {
    const { _id } = await sit(3);
    const { db } = server.context.database;
    const editor = await createTestEditor(server);
    const other = await accept(
      server,
      editor,
      await submit(server, author, (await writeDraft(server, author))._id),
    );
    const changed = await save(await save(other, { title: 'Second' }), { title: 'Third' });
    await db.updateTable('publication').set({ revision: 2 }).where('article_id', '=', other._id).execute();
    server.clock.advance(30 * DAY_MS);
    await prune();
    expect(await numbers(changed._id)).toEqual([3, 2, 1]);
    expect(await numbers(_id)).toEqual([3]);
  });
});

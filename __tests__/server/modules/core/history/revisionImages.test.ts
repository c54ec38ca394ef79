import type { OwnArticle } from '@contracts/article';
import { choresOf } from '@/server/feature';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import { historyOf } from '../../../../support/revisions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEitherDatabase('images that only the history shows', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let own: ReturnType<typeof historyOf>;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    own = historyOf(server, author);
  });
  afterEach(() => server.close());

  const upload = async (color: string) => {
    const file = dataUrl(await picture(color));
    return (await call(server, author, 'POST', '/api/upload/image', { file })).json<{ url: string }>().url;
  };
  const isServed = async (url: string) => (await server.app.inject({ url })).statusCode === 200;
  const save = (article: OwnArticle, body: object) =>
    dataOf<OwnArticle>(own.save(article._id, { revision: article.revision, ...body }));
  const docWith = (src: string) => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { src } }, ...docOf('Words.').content],
  });
  /** What jobs do within the next days. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      server.clock.advance(DAY_MS + 1);
      for (const chore of Object.values(choresOf(server.context))) while (await chore()) {}
    }
  }
  const held = async () =>
    server.context.database.db.selectFrom('image_reference').select('holder').orderBy('holder').execute();

  test('stay as long as a kept state shows them, and come back with it', async () => {
    const [cover, shown] = [await upload('#111'), await upload('#222')];
    const draft = await save(await writeDraft(server, author), { cover_pic: cover, doc: docWith(shown) });
    await pass(1);
    const bare = await save(draft, { cover_pic: '', doc: docOf('Words.') });
    await pass(10);
    expect([await isServed(cover), await isServed(shown)]).toEqual([true, true]);

    const restored = await dataOf<OwnArticle>(own.restore(draft._id, draft.revision, bare.revision));
    expect(restored).toMatchObject({ cover_pic: cover, content: expect.stringContaining(shown) });
    expect((await held()).map(({ holder }) => holder)).toContain(`article:${draft._id}`);
  });

  test('go when the states that showed them are pruned', async () => {
    const [cover, other] = [await upload('#111'), await upload('#222')];
    const first = await writeDraft(server, author, { cover_pic: cover });
    server.clock.advance(DAY_MS);
    const second = await save(first, { title: 'Still with it' });
    const third = await save(second, { cover_pic: other });
    await save(third, { cover_pic: '' });
    await pass(10);
    // The first day's last state shows the cover still; the other was there for a moment only.
    expect((await own.list(first._id)).map(({ revision }) => revision)).toEqual([4, 1]);
    expect([await isServed(cover), await isServed(other)]).toEqual([true, false]);
    expect(await held()).toEqual([{ holder: `revision:${first._id}` }]);
  });

  testOnEach('are held rightly while saves and the pruning cross', async () => {
    const covers = [await upload('#111'), await upload('#222'), await upload('#333')];
    const drafts = [];
    for (const cover of covers) {
      let draft = await writeDraft(server, author, { cover_pic: cover });
      for (const cover_pic of [...covers, '', ...covers]) draft = await save(draft, { cover_pic });
      drafts.push(draft);
    }
    server.clock.advance(2 * HOUR_MS);
    const prune = server.context.pruneRevisions;
    await Promise.all([
      prune(),
      ...drafts.map(async (draft) => {
        let newest = draft;
        for (const cover_pic of ['', ...covers, '']) newest = await save(newest, { cover_pic });
      }),
      prune(),
    ]);
    while (await prune()) {}
    const rows = await server.context.database.db
      .selectFrom('revision')
      .select(['article_id', 'images'])
      .where('images', '<>', '[]')
      .execute();
    const expected = rows.flatMap(({ article_id, images }) =>
      (JSON.parse(images) as string[]).map((name) => `revision:${article_id} ${name}`),
    );
    const found = await server.context.database.db.selectFrom('image_reference').selectAll().execute();
    expect(found.map(({ holder, image_name }) => `${holder} ${image_name}`).sort()).toEqual(
      [...new Set(expected)].sort(),
    );
    // Each of the last states was replaced by one without its cover, and is young still.
    expect(new Set(expected).size).toBe(drafts.length * covers.length);
  });

  test('go with the article', async () => {
    const cover = await upload('#111');
    const first = await writeDraft(server, author, { cover_pic: cover });
    server.clock.advance(DAY_MS);
    await save(first, { cover_pic: '' });
    await call(server, author, 'DELETE', `/api/write/article/${first._id}`);
    await pass(3);
    expect(await isServed(cover)).toBe(false);
    expect(await held()).toEqual([]);
    expect(await server.context.database.db.selectFrom('revision').selectAll().execute()).toEqual([]);
  });
});

import type { OwnArticle } from '@contracts/article';
import { sql } from 'kysely';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { seed } from '../../../../support/effort';
import { createRandom } from '../../../../support/random';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf } from '../../../../support/writing';

describeOnEachDatabase('the totals of publications', (kind) => {
  let server: TestServer;
  let authors: TestAuthor[];
  let editors: TestAuthor[];

  beforeAll(async () => {
    server = await startTestServer(kind);
    authors = [await createTestAuthor(server), await createTestAuthor(server, 'Brook Taylor')];
    editors = [await createTestEditor(server), await createTestEditor(server, 'Edgar Pole')];
    for (const tag of ['Craft', 'Reading']) await server.context.tags.ensureTag(tag, ['Notes', 'Tools']);
  });
  afterAll(() => server.close());

  /** What is there, counted row by row. */
  async function countedRows() {
    const { rows } = await sql<{ scope: string; count: number }>`
      select 'all' as scope, count(*) as count from publication
      union all select 'author:' || author_id, count(*) from publication group by author_id
      union all select 'tag:' || tag_id, count(*) from publication group by tag_id
      union all select 'sub:' || sub_id, count(*) from publication where sub_id is not null group by sub_id
    `.execute(server.context.database.db);
    return new Map(rows.filter(({ count }) => count > 0).map(({ scope, count }) => [scope, count]));
  }

  async function keptTotals() {
    const rows = await server.context.database.db.selectFrom('publication_count').selectAll().execute();
    return new Map(rows.filter(({ count }) => count !== 0).map(({ scope, count }) => [scope, count]));
  }

  const isFine = (status: number) => status < 300 || status === 400 || status === 404 || status === 409;

  test('are right after many authors and editors have published, moved and removed concurrently', async () => {
    const random = createRandom(seed);
    const ids: { id: string; author: TestAuthor }[] = [];
    for (let index = 0; index < 12; index++) {
      const author = authors[index % authors.length] as TestAuthor;
      const draft = { title: `Article ${index}`, doc: docOf('Text.'), tag: 'Craft', sub: 'Notes' };
      const { _id } = await dataOf<OwnArticle>(call(server, author, 'POST', '/api/write/article', draft));
      ids.push({ id: _id, author });
    }
    const statuses: number[] = [];

    /** One of the steps of an article's life, whether or not it fits what others do to it meanwhile. */
    async function step(round: number) {
      const { id, author } = random.pick(ids);
      const editor = random.pick(editors);
      const kindOfStep = random.below(10);
      const path = `/api/write/article/${id}`;
      const current = await call(server, author, 'GET', path);
      const revision: number = current.json().data?.revision ?? 1;
      const act = () => {
        if (kindOfStep === 0) return call(server, author, 'DELETE', path);
        if (kindOfStep < 4) {
          const change = {
            revision,
            title: `Round ${round}`,
            tag: random.below(2) ? 'Reading' : 'Craft',
            sub: random.below(2) ? 'Tools' : '',
          };
          return call(server, author, 'PATCH', path, change);
        }
        if (kindOfStep < 7) return call(server, author, 'POST', `${path}/submit`);
        return call(server, editor, 'POST', `/api/admin/article/${id}/accept`, { revision });
      };
      statuses.push((await act()).statusCode);
    }

    for (let round = 0; round < 25; round++) {
      await Promise.all(Array.from({ length: 8 }, () => step(round)));
      if (round % 5 === 4) expect(await keptTotals()).toEqual(await countedRows());
    }
    expect(statuses.filter((status) => !isFine(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(60);
    expect(await keptTotals()).toEqual(await countedRows());
    const { count } = (await call(server, null, 'GET', '/api/main/all_article')).json();
    expect(count).toBe((await countedRows()).get('all') ?? 0);
  });

  test('two editors who accept at the same time publish it once', async () => {
    const [author] = authors as [TestAuthor];
    const draft = { title: 'Both at once', doc: docOf('Text.'), tag: 'Reading' };
    const { _id } = await dataOf<OwnArticle>(call(server, author, 'POST', '/api/write/article', draft));
    await dataOf(call(server, author, 'POST', `/api/write/article/${_id}/submit`));
    const replies = await Promise.all(
      [...editors, ...editors].map((editor) =>
        call(server, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision: 1 }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await keptTotals()).toEqual(await countedRows());
  });
});

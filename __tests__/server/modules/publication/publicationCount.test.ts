import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor } from '../../../support/accounts';
import { describeOnEachDatabase, startTestServer } from '../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit } from '../../../support/writing';

jest.setTimeout(60_000);

describeOnEachDatabase('totals of publications', (kind) => {
  test('are right after any sequence of publishing, moving and removing', async () => {
    const server = await startTestServer(kind);
    const { db } = server.context.database;
    const authors = [await createTestAuthor(server, 'Ada'), await createTestAuthor(server, 'Ben')];
    const editor = await createTestEditor(server);
    const categories = [
      { tag: 'Craft', sub: 'Notes' },
      { tag: 'Craft', sub: '' },
      { tag: 'Design', sub: 'Colour' },
    ];
    await server.context.tags.ensureTag('Craft', ['Notes']);
    await server.context.tags.ensureTag('Design', ['Colour']);
    let state = 11;
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 8) % below;
    };
    const articles: { owner: (typeof authors)[number]; article: OwnArticle }[] = [];

    for (let step = 0; step < 40; step++) {
      const category = categories[next(3)] ?? { tag: 'Craft', sub: '' };
      const index = next(Math.max(1, articles.length));
      const chosen = articles[index];
      const owner = authors[next(2)];
      if (!owner) continue;
      if (!chosen || next(3) === 0) {
        articles.push({ owner, article: await publishArticle(server, owner, editor, category) });
      } else if (next(2) === 0) {
        await call(server, chosen.owner, 'DELETE', `/api/write/article/${chosen.article._id}`);
        articles.splice(index, 1);
      } else {
        const { _id, revision } = chosen.article;
        const body = { revision, ...category, title: `Step ${step}` };
        await dataOf(call(server, chosen.owner, 'PATCH', `/api/write/article/${_id}`, body));
        chosen.article = await accept(server, editor, await submit(server, chosen.owner, _id));
      }
    }

    const rows = await db.selectFrom('publication').select(['author_id', 'tag_id', 'sub_id']).execute();
    const real = new Map<string, number>();
    for (const { author_id, tag_id, sub_id } of rows) {
      for (const scope of [
        'all',
        `author:${author_id}`,
        `tag:${tag_id}`,
        ...(sub_id ? [`sub:${sub_id}`] : []),
      ]) {
        real.set(scope, (real.get(scope) ?? 0) + 1);
      }
    }
    const kept = await db.selectFrom('publication_count').selectAll().where('count', '!=', 0).execute();
    expect(articles.length).toBeGreaterThan(3);
    expect(rows).toHaveLength(articles.length);
    expect(new Map(kept.map(({ scope, count }) => [scope, count]))).toEqual(real);
    const found = await server.context.search.findPublications('step', 100);
    const searchRows = await db
      .selectFrom('publication')
      .select('search_row')
      .where('title', 'like', 'Step %')
      .execute();
    expect(new Set(found)).toEqual(new Set(searchRows.map((row) => row.search_row)));
    await server.close();
  });
});

import { transact } from '@/server/db/transact';
import { draftOf } from '@/server/modules/core/article/draftFields';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';
import { comparing, sentence } from './comparing';

const A = sentence('Alpha');
const B = sentence('Beta');
const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('what an article is compared with', (kind) => {
  let site: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    site = await startTestServer(kind);
    ada = await createTestAuthor(site);
    grace = await createTestAuthor(site, 'Grace Hopper');
    editor = await createTestEditor(site);
  });
  afterEach(() => site.close());

  const { compare, last, compareText, prints } = comparing(() => site);

  test('knows what is saved at the moment in which it is submitted', async () => {
    const { articles, database } = site.context;
    const one = await writeDraft(site, grace, { text: A });
    const read = await articles.ownRow({ ...grace, role: 'author' as const }, one._id);
    await submit(site, grace, one._id);
    const draft = { ...draftOf(read), content: `<p>${B}</p>` };
    await transact(database.db, (trx) => articles.replaceDraft(trx, read, draft, 'saved'));
    expect((await compareText(ada, B)).sources).toHaveLength(1);
    expect((await compareText(ada, A)).sources).toEqual([]);
  });

  test('forgets what was withdrawn, rejected or deleted, and remembers what is restored', async () => {
    const isFound = async () => (await compareText(ada, A)).sources.map((source) => source.kind);
    const one = await writeDraft(site, grace, { text: A });
    const act = (method: 'POST' | 'DELETE', path = '') =>
      dataOf(call(site, grace, method, `/api/write/article/${one._id}${path}`));
    await submit(site, grace, one._id);
    expect(await isFound()).toEqual(['waiting']);
    await act('POST', '/withdraw');
    expect(await isFound()).toEqual([]);
    await submit(site, grace, one._id);
    await act('DELETE');
    expect(await isFound()).toEqual([]);
    await act('POST', '/restore');
    expect(await isFound()).toEqual(['waiting']);
    const decision = { revision: 1, reason: 'Too long.' };
    await dataOf(call(site, editor, 'POST', `/api/admin/article/${one._id}/reject`, decision));
    expect(await isFound()).toEqual([]);
    expect(await prints()).toBe(0);
    await accept(site, editor, await submit(site, grace, one._id));
    expect(await isFound()).toEqual(['published']);
    const before = await prints();
    await act('DELETE');
    expect(await isFound()).toEqual([]);
    await act('POST', '/restore');
    expect(await isFound()).toEqual(['published']);
    expect(await prints()).toBe(before);
    await act('DELETE');
    site.clock.advance(DAY_MS + 1);
    await site.context.deletions.removeForGood();
    expect(await prints()).toBe(0);
  });

  test('a kept comparison does not show what was taken back since', async () => {
    const source = await publishArticle(site, grace, editor, { text: A });
    const draft = await writeDraft(site, ada, { text: A });
    await compare(ada, draft._id);
    await dataOf(call(site, grace, 'DELETE', `/api/write/article/${source._id}`));
    expect(await last(ada, draft._id)).toMatchObject({ matched: 0, sources: [] });
  });

  test('follows what is saved while it waits, and an edit of what is published', async () => {
    const one = await publishArticle(site, grace, editor, { text: A });
    const save = (revision: number, text: string) =>
      dataOf(
        call(site, grace, 'PATCH', `/api/write/article/${one._id}`, {
          revision,
          doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        }),
      );
    await save(1, sentence('Gamma'));
    expect((await compareText(ada, sentence('Gamma'))).sources).toEqual([]);
    await submit(site, grace, one._id);
    expect(
      (await compareText(ada, `${A} ${sentence('Gamma')}`)).sources.map(({ kind }) => kind).sort(),
    ).toEqual(['published', 'waiting']);
    await save(2, B);
    expect((await compareText(ada, sentence('Gamma'))).sources).toEqual([]);
    expect((await compareText(ada, B)).sources.map(({ kind }) => kind)).toEqual(['waiting']);
    await dataOf(call(site, editor, 'POST', `/api/admin/article/${one._id}/accept`, { revision: 3 }));
    expect((await compareText(ada, A)).sources).toEqual([]);
    expect((await compareText(ada, B)).sources.map(({ kind }) => kind)).toEqual(['published']);
  });

  test('knows what was accepted for a later time', async () => {
    const publish_at = new Date(site.clock.now().getTime() + DAY_MS).toISOString();
    const one = await writeDraft(site, grace, { text: A, publish_at });
    await accept(site, editor, await submit(site, grace, one._id));
    expect((await compareText(ada, A)).sources.map(({ kind }) => kind)).toEqual(['waiting']);
    await dataOf(call(site, grace, 'POST', `/api/write/article/${one._id}/withdraw`));
    expect((await compareText(ada, A)).sources).toEqual([]);
  });

  test('finds what was published before there were fingerprints', async () => {
    const { db } = site.context.database;
    const one = await publishArticle(site, grace, editor, { text: A });
    const two = await writeDraft(site, grace, { text: B });
    await submit(site, grace, two._id);
    await db.deleteFrom('fingerprint_holder').execute();
    expect((await compareText(ada, `${A} ${B}`)).sources).toEqual([]);
    await db
      .insertInto('unindexed_article')
      .values([{ article_id: one._id }, { article_id: two._id }])
      .execute();
    expect(await site.context.originalityIndex.indexBacklog()).toBe(false);
    expect((await compareText(ada, `${A} ${B}`)).sources.map(({ kind }) => kind).sort()).toEqual([
      'published',
      'waiting',
    ]);
    expect(await db.selectFrom('unindexed_article').selectAll().execute()).toEqual([]);
  });
});

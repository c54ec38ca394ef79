import type { ImportedArticle } from '@/server/modules/core/article/articleImport';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, submit } from '../../../../support/writing';

jest.setTimeout(120_000);

describeOnEitherDatabase('articles from elsewhere', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let coauthor: TestAuthor;
  let post: ImportedArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    coauthor = await createTestAuthor(server, 'Ben');
    const tag = await server.context.tags.ensureTag('Craft', ['Notes']);
    post = {
      source: 'blog/first.md',
      sourceHash: 'a',
      authorId: author._id,
      coauthorIds: [coauthor._id, author._id],
      title: 'An older post',
      excerpt: '',
      content: '<h1>Hi</h1><p>Words.</p><script>alert(1)</script>',
      coverPic: '',
      tagId: tag.id,
      subId: tag.subIds[0] ?? null,
      publishedAt: '2019-03-04T05:06:07Z',
    };
  });
  afterEach(() => server.close());

  const store = (change: Partial<ImportedArticle> = {}) =>
    server.context.articleImport.storeImported({ ...post, ...change });
  const list = async () => (await call(server, null, 'GET', '/api/main/all_article')).json();

  test('are published with their own date, sanitised, with every author', async () => {
    expect(await store()).toBe('imported');
    const { data, count } = await list();
    expect(count).toBe(1);
    expect(data).toMatchObject([
      {
        title: 'An older post',
        date: '2019-03-04T05:06:07.000Z',
        excerpt: 'Words.',
        tag: 'Craft',
        sub: 'Notes',
      },
    ]);
    expect(data[0].coauthors).toEqual([{ _id: coauthor._id, username: 'Ben', profile_pic: '' }]);
    const whole = (await call(server, null, 'GET', `/api/main/${data[0]._id}`)).json().data;
    expect(whole.content).toBe('<h2>Hi</h2><p>Words.</p>');
  });

  test('again change nothing while their source is the same, and are replaced when it is not', async () => {
    await store();
    const before = await list();
    expect(await store({ title: 'Not looked at' })).toBe('unchanged');
    expect(await list()).toEqual(before);
    expect(await store({ sourceHash: 'b', title: 'Better', coauthorIds: [] })).toBe('updated');
    const { data, count } = await list();
    expect(count).toBe(1);
    expect(data).toMatchObject([{ _id: before.data[0]._id, title: 'Better', coauthors: [] }]);
    const known = await server.context.articleImport.findImported(['blog/first.md', 'blog/none.md']);
    expect([...known]).toEqual([['blog/first.md', { id: before.data[0]._id, sourceHash: 'b' }]]);
  });

  test('belong to their author once edited here: a later import leaves them alone', async () => {
    const editor = await createTestEditor(server);
    await store();
    const [{ _id }] = (await list()).data;
    await dataOf(
      call(server, author, 'PATCH', `/api/write/article/${_id}`, { revision: 1, doc: docOf('Mine.') }),
    );
    expect(await store({ sourceHash: 'b' })).toBe('unchanged');
    await submit(server, author, _id);
    await dataOf(call(server, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision: 2 }));
    expect(await store({ sourceHash: 'c' })).toBe('unchanged');
    expect((await call(server, null, 'GET', `/api/main/${_id}`)).json().data.content).toBe('<p>Mine.</p>');
  });

  test('many together: one that cannot be stored does not stop the others', async () => {
    const batch = ['one', 'two', 'three'].map((name) => ({ ...post, source: name, title: name }));
    const broken = { ...post, source: 'broken', tagId: 'nowhere' };
    const undated = { ...post, source: 'undated', publishedAt: 'last week' };
    const outcomes = await server.context.articleImport.storeEach([...batch, broken, undated]);
    const imported = expect.objectContaining({ outcome: 'imported' });
    expect(outcomes).toEqual([imported, imported, imported, expect.any(Error), expect.any(Error)]);
    expect(await list()).toMatchObject({ count: 3 });
  });

  test('a moment has a thousand places in the index; the rest moves to the next moment', async () => {
    const storeAll = (...names: string[]) =>
      server.context.articleImport.storeEach(names.map((source) => ({ ...post, source })));
    await storeAll('almost the last');
    const { db } = server.context.database;
    const first = Date.parse(post.publishedAt) * 1_000;
    await server.context.search.removePublication(db, first);
    await db
      .updateTable('publication')
      .set({ search_row: first + 998 })
      .execute();
    expect(await storeAll('the last', 'one more', 'another')).not.toContainEqual(expect.any(Error));
    const rows = await db.selectFrom('publication').select('search_row').orderBy('search_row').execute();
    expect(rows.map(({ search_row }) => Number(search_row) - first)).toEqual([998, 999, 1_000, 1_001]);
  });
});

import type { OwnArticle, PublicArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('addresses of articles', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    article = await publishArticle(server, author, editor, { title: 'Über die Größe' });
  });

  const moved = (path: string) => server.context.publications.movedArticle(path);
  const read = () => dataOf<PublicArticle>(call(server, null, 'GET', `/api/main/${article._id}`));
  const right = () => `/uber-die-grosse-${article._id}`;

  test('the title gives the words, also where articles are listed, and the calls take the id', async () => {
    expect((await read()).slug).toBe('uber-die-grosse');
    const { data } = (await call(server, null, 'GET', '/api/main/all_article')).json<{
      data: PublicArticle[];
    }>();
    expect(data.find(({ _id }) => _id === article._id)?.slug).toBe('uber-die-grosse');
    expect((await call(server, null, 'GET', `/api/main${right()}`)).statusCode).toBe(404);
  });

  test('the id alone and other words lead to the right address, and that leads nowhere', async () => {
    expect(await moved(`/${article._id}`)).toBe(right());
    expect(await moved(`/wrong-words-${article._id}`)).toBe(right());
    expect(await moved(`/-${article._id}`)).toBe(right());
    expect(await moved(right())).toBeNull();
  });

  test('what readers never saw leads nowhere', async () => {
    const draft = await writeDraft(server, author);
    for (const path of [`/${draft._id}`, '/', '/nothing', '/a-00000000000000', `/x/${article._id}`, '/%'])
      expect(await moved(path)).toBeNull();
  });

  test('the words stay when the title changes, and when the article was away', async () => {
    const change = { revision: article.revision, reason: 'Clearer.', title: 'On size' };
    await dataOf(call(server, editor, 'PATCH', `/api/admin/published/${article._id}`, change));
    expect((await read()).slug).toBe('uber-die-grosse');

    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect(await moved(`/${article._id}`)).toBeNull();
    await call(server, author, 'POST', `/api/write/article/${article._id}/restore`);
    expect(await moved(`/${article._id}`)).toBe(right());
  });

  test('the reply says that a published article is gone, with its present tag, until it returns', async () => {
    const ask = () => call(server, null, 'GET', `/api/article_address/${article._id}`);
    expect(await dataOf(ask())).toEqual({ slug: 'uber-die-grosse', is_gone: false, tag: 'Craft' });
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect(await dataOf(ask())).toEqual({ slug: '', is_gone: true, tag: 'Craft' });
    await call(server, author, 'POST', `/api/write/article/${article._id}/restore`);

    const reason = { reason: 'Copied from a book.' };
    await call(server, editor, 'POST', `/api/admin/report/article/${article._id}/unpublish`, reason);
    expect(await dataOf(ask())).toMatchObject({ is_gone: true });
    await call(server, editor, 'POST', `/api/admin/published/${article._id}/return`);
    expect(await dataOf(ask())).toMatchObject({ is_gone: false });

    const draft = await writeDraft(server, author);
    const unseen = await call(server, null, 'GET', `/api/article_address/${draft._id}`);
    expect(unseen.statusCode).toBe(404);
  });

  const change = (caller: TestAuthor, slug: string, id = article._id) =>
    call(server, caller, 'PATCH', `/api/write/article/${id}/address`, { slug });

  test('author and editor choose the words, earlier addresses lead there, and the title gives them again', async () => {
    expect(await dataOf(change(author, 'How large is large?'))).toEqual({ slug: 'how-large-is-large' });
    expect(await moved(right())).toBe(`/how-large-is-large-${article._id}`);
    const atDesk = `/api/admin/published/${article._id}/address`;
    expect((await call(server, author, 'PATCH', atDesk, { slug: 'Mine' })).statusCode).toBe(403);
    expect((await change(editor, 'Große Größen')).statusCode).toBe(403);
    await dataOf(call(server, editor, 'PATCH', atDesk, { slug: 'Große Größen' }));
    expect((await read()).slug).toBe('grosse-grossen');
    for (const words of ['uber-die-grosse', 'how-large-is-large'])
      expect(await moved(`/${words}-${article._id}`)).toBe(`/grosse-grossen-${article._id}`);
    expect(await dataOf(change(author, ' '))).toEqual({ slug: 'uber-die-grosse' });
  });

  test('what cannot be an address, and who may not change it, changes nothing', async () => {
    const other = await createTestAuthor(server, 'Grace Hopper');
    const draft = await writeDraft(server, author);
    const answers = await Promise.all([
      change(author, '🎉'),
      change(author, 'x'.repeat(1_000)),
      change(other, 'Mine'),
      change(editor, 'Mine', draft._id),
      change(author, 'Mine', 'unknown'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 403, 404, 404]);
    expect((await read()).slug).toBe('uber-die-grosse');
  });

  test('words that were chosen for a draft are those of its address', async () => {
    const draft = await writeDraft(server, author, { title: 'Small' });
    await dataOf(change(author, 'Tiny', draft._id));
    const own = await dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${draft._id}`));
    expect(own.slug).toBe('tiny');
    expect(await moved(`/${draft._id}`)).toBeNull();
    await accept(server, editor, await submit(server, author, draft._id));
    expect(await moved(`/${draft._id}`)).toBe(`/tiny-${draft._id}`);
  });

  test('of what is gone for good only the id stays known', async () => {
    const { db } = server.context.database;
    const address = () =>
      db.selectFrom('article_address').selectAll().where('article_id', '=', article._id).executeTakeFirst();
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    server.clock.advance(25 * 60 * 60 * 1_000);
    await server.context.deletions.removeForGood();
    expect(await address()).toMatchObject({ slug: '', was_published: 1 });
  });
});

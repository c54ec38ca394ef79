import type { ArticleSummary, OwnArticle, OwnSummary, PublicArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { historyOf } from '../../../../support/revisions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('from the first draft to the public page', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  const dropped: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    await server.context.tags.ensureTag('Craft', ['Notes']);
  });
  afterAll(() => server.close());

  const save = (id: string, body: object) => call(server, author, 'PATCH', `/api/write/article/${id}`, body);
  const read = (id: string) => call(server, null, 'GET', `/api/main/${id}`);
  const landing = () => call(server, null, 'GET', '/api/main/all_article');

  test('an article is written, handed in, rejected, improved, accepted, replaced and removed', async () => {
    const draft = await dataOf<OwnArticle>(call(server, author, 'POST', '/api/write/article', {}));
    const id = draft._id;
    expect(draft).toMatchObject({
      status: 'draft',
      revision: 1,
      title: '',
      doc: null,
      published_revision: null,
    });

    const incomplete = await call(server, author, 'POST', `/api/write/article/${id}/submit`);
    expect(incomplete.statusCode).toBe(400);
    expect(incomplete.json().message).toBe('please add a title, a body and a tag');

    const first = { revision: 1, title: ' On  brevity ', doc: docOf('Short sentences carry far.') };
    const saved = await dataOf<OwnArticle>(save(id, { ...first, tag: 'craft', sub: 'NOTES' }));
    expect(saved).toMatchObject({ revision: 2, title: 'On brevity', tag: 'Craft', sub: 'Notes' });
    expect(saved.content).toBe('<p>Short sentences carry far.</p>');
    expect(saved.excerpt).toBe('Short sentences carry far.');

    const late = await save(id, { revision: 1, title: 'Another title' });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(/saved elsewhere .*revision 2.* title differs from yours/);

    expect(await submit(server, author, id)).toMatchObject({ status: 'recent', revision: 2 });
    const waiting = await dataOf<OwnSummary[]>(call(server, editor, 'GET', '/api/admin/article/recent'));
    expect(waiting.map(({ _id }) => _id)).toEqual([id]);
    expect((await read(id)).statusCode).toBe(404);

    const reason = 'The ending says the same thing twice.';
    await dataOf(call(server, editor, 'POST', `/api/admin/article/${id}/reject`, { revision: 2, reason }));
    const mine = await dataOf<OwnSummary[]>(call(server, author, 'GET', '/api/write/my_article/rejected'));
    expect(mine).toMatchObject([{ _id: id, status: 'rejected', rejection: { reason } }]);

    await dataOf(save(id, { revision: 2, doc: docOf('Short sentences carry far.', 'Then stop.') }));
    const resubmitted = await submit(server, author, id);
    expect(resubmitted).toMatchObject({ status: 'recent', revision: 3, rejection: null });
    server.clock.advance(1_000);
    dropped.length = 0;
    const accepted = await accept(server, editor, resubmitted);
    expect(accepted).toMatchObject({ status: 'accepted', published_revision: 3 });
    const tag = await server.context.tags.find('Craft');
    expect(new Set(dropped)).toEqual(
      new Set(['list', `article:${id}`, `articles-of:${author._id}`, `tag:${tag?.id}`]),
    );

    const published = (await read(id)).json<{ data: PublicArticle }>().data;
    expect(published).toMatchObject({
      title: 'On brevity',
      username: author.username,
      tag: 'Craft',
      sub: 'Notes',
    });
    expect(published.content).toContain('Then stop.');
    expect(published).not.toHaveProperty('doc');
    expect((await landing()).json()).toMatchObject({ count: 1, data: [{ _id: id }] });

    const edited = await dataOf<OwnArticle>(save(id, { revision: 3, title: 'On being brief' }));
    expect(edited).toMatchObject({ status: 'accepted', revision: 4, published_revision: 3 });
    expect((await read(id)).json().data.title).toBe('On brevity');
    const again = await submit(server, author, id);
    expect((await read(id)).json().data.title).toBe('On brevity');
    server.clock.advance(60_000);
    await accept(server, editor, again);
    const replaced = (await read(id)).json<{ data: ArticleSummary }>().data;
    expect(replaced).toMatchObject({ title: 'On being brief', date: published.date });
    expect((await landing()).json()).toMatchObject({ count: 1, data: [{ title: 'On being brief' }] });

    dropped.length = 0;
    expect((await call(server, author, 'DELETE', `/api/write/article/${id}`)).statusCode).toBe(200);
    expect(dropped).toContain(`article:${id}`);
    expect((await read(id)).statusCode).toBe(404);
    expect((await call(server, author, 'GET', `/api/write/article/${id}`)).statusCode).toBe(404);
    expect((await landing()).json()).toEqual({ message: 'success', data: [], count: 0 });
  });

  testOnEach('two concurrent submissions count as one', async () => {
    const { _id } = await writeDraft(server, author);
    const submissions = [1, 2, 3, 4].map(() => submit(server, author, _id));
    for (const article of await Promise.all(submissions)) {
      expect(article).toMatchObject({ status: 'recent', revision: 1 });
    }
    const [kept] = await historyOf(server, author).list(_id);
    expect(kept?.events.map(({ reason }) => reason)).toEqual(['saved', 'submitted']);
  });

  test('rejecting a new version leaves the published one online', async () => {
    const draft = await writeDraft(server, author);
    await accept(server, editor, await submit(server, author, draft._id));
    await dataOf(save(draft._id, { revision: 1, title: 'A worse title' }));
    await submit(server, author, draft._id);
    const body = { revision: 2, reason: 'The old one was better.' };
    await dataOf(call(server, editor, 'POST', `/api/admin/article/${draft._id}/reject`, body));

    expect((await read(draft._id)).json().data.title).toBe('On brevity');
  });

  test('saving while it waits is allowed, and the editor must read it again', async () => {
    const draft = await writeDraft(server, author);
    const submitted = await submit(server, author, draft._id);
    expect(await dataOf(save(draft._id, { revision: 1, title: 'Better' }))).toMatchObject({
      status: 'recent',
    });

    const url = `/api/admin/article/${draft._id}/accept`;
    const stale = await call(server, editor, 'POST', url, { revision: submitted.revision });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toMatch(/now revision 2, and you read 1/);
    expect((await call(server, editor, 'POST', url, { revision: 2 })).statusCode).toBe(200);
    const twice = await call(server, editor, 'POST', url, { revision: 2 });
    expect(twice.statusCode).toBe(409);
    expect(twice.json().message).toContain('it is accepted');
  });

  test('nothing is lost when an editor accepts what lost its title meanwhile', async () => {
    const draft = await writeDraft(server, author);
    await submit(server, author, draft._id);
    await dataOf(save(draft._id, { revision: 1, title: '' }));
    const reply = await call(server, editor, 'POST', `/api/admin/article/${draft._id}/accept`, {
      revision: 2,
    });

    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('please add a title');
    expect((await read(draft._id)).statusCode).toBe(404);
    const own = await dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${draft._id}`));
    expect(own.status).toBe('recent');
  });
});

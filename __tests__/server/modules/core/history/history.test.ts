import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { historyOf, outline } from '../../../../support/revisions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('the history of an article', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let own: ReturnType<typeof historyOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    own = historyOf(server, author);
  });
  afterAll(() => server.close());

  const save = (article: OwnArticle, body: object) =>
    dataOf<OwnArticle>(own.save(article._id, { revision: article.revision, ...body }));
  const forget = (id: string) =>
    server.context.database.db.deleteFrom('revision').where('article_id', '=', id).execute();

  test('has every save with its text, and what became of it', async () => {
    const begun = await writeDraft(server, author, { text: 'Two words.' });
    server.clock.advance(60_000);
    const longer = await save(begun, { doc: docOf('Now it has five words.'), summary: 'Five.' });
    await save(longer, { title: longer.title });
    server.clock.advance(60_000);
    await accept(server, editor, await submit(server, author, begun._id));

    const history = await own.list(begun._id);
    expect(outline(history)).toEqual(['2 saved submitted accepted', '1 saved']);
    expect(history.map(({ words }) => words)).toEqual([5, 2]);
    const [newest] = history;
    const dates = newest?.events.map(({ date }) => Date.parse(date)) ?? [];
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect((dates[1] ?? 0) - (dates[0] ?? 0)).toBe(60_000);

    const first = await own.get(begun._id, 1);
    expect(first).toMatchObject({
      revision: 1,
      title: 'On brevity',
      summary: '',
      tag: 'Craft',
      sub: '',
      doc: docOf('Two words.'),
      content: '<p>Two words.</p>',
    });
    expect(await own.get(begun._id, 2)).toMatchObject({
      summary: 'Five.',
      doc: docOf('Now it has five words.'),
    });
  });

  test.each(['0', '-1', '1.5', '1e300', '2147483648', '9007199254740991', 'x', '%00'])(
    'has nothing under the number %s, and says so',
    async (number) => {
      const { _id } = await writeDraft(server, author);
      const url = `/api/write/article/${_id}/revision/${number}`;
      const replies = [
        await call(server, author, 'GET', url),
        await call(server, author, 'POST', `${url}/restore`, { revision: 1 }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      const greatest = await call(server, author, 'GET', `/api/write/article/${_id}/revision/2147483647`);
      expect(greatest.statusCode).toBe(404);
    },
  );

  test('keeps a title that is longer in its composed form as it was typed, and it can be saved again', async () => {
    const title = '\u0958'.repeat(200);
    const { _id } = await writeDraft(server, author);
    const saved = await dataOf<OwnArticle>(own.save(_id, { revision: 1, title, summary: title }));
    expect(saved).toMatchObject({ title, summary: title, revision: 2 });
    expect(await own.get(_id, 2)).toMatchObject({ title, summary: title });
    expect((await own.save(_id, { revision: 2, title, summary: title })).json().data.revision).toBe(2);
    const again = await own.save(_id, { revision: 2, title: saved.title, summary: `${saved.summary}.` });
    expect(again.statusCode).toBe(200);
  });

  test('does not grow by saving half a character again', async () => {
    const { _id } = await writeDraft(server, author);
    const body = { title: 'a\ud83d', summary: '\udc00b', cover_alt: '\ud800', doc: docOf('a\ud83d') };
    const saved = await dataOf<OwnArticle>(own.save(_id, { revision: 1, ...body }));
    expect(saved).toMatchObject({ title: 'a\ufffd', summary: '\ufffdb', cover_alt: '\ufffd' });
    const again = await own.save(_id, { revision: 2, ...body });
    expect(again.json().data.revision).toBe(2);
  });

  test('of an article that is older begins with what the first change replaces', async () => {
    const published = await publishArticle(server, author, editor, { text: 'From before.' });
    await forget(published._id);
    const changed = await save(published, { doc: docOf('Since then.') });
    expect(outline(await own.list(changed._id))).toEqual(['2 saved', '1 saved submitted accepted']);
    expect(await own.get(changed._id, 1)).toMatchObject({ doc: docOf('From before.') });

    await forget(published._id);
    await submit(server, author, published._id);
    const submitted = ['2 saved submitted', '1 accepted'];
    expect(outline(await own.list(changed._id))).toEqual(submitted);
    await forget(published._id);
    await accept(server, editor, changed);
    const accepted = ['2 saved submitted accepted', '1 accepted'];
    expect(outline(await own.list(changed._id))).toEqual(accepted);
  });

  test('of an article that is older has what readers see of it, before another takes its place', async () => {
    const published = await publishArticle(server, author, editor, { text: 'Online.' });
    const changed = await save(published, { doc: docOf('Not yet.') });
    await submit(server, author, published._id);
    await forget(published._id);
    await accept(server, editor, changed);
    await save(await own.read(changed._id), { title: 'Next' });
    expect(outline(await own.list(changed._id))).toEqual([
      '3 saved',
      '2 saved submitted accepted',
      '1 accepted',
    ]);
    expect(await own.get(changed._id, 1)).toMatchObject({
      doc: null,
      content: '<p>Online.</p>',
      tag: 'Craft',
    });
  });

  test('of an article that is older has its present state when it is read', async () => {
    const draft = await writeDraft(server, author, { text: 'From before.' });
    await forget(draft._id);
    expect(outline(await own.list(draft._id))).toEqual(['1 saved']);
    await forget(draft._id);
    expect(await own.get(draft._id, 1)).toMatchObject({ content: '<p>From before.</p>' });
  });

  test('of an imported article has what was read, each time', async () => {
    const tag = await server.context.tags.ensureTag('Craft');
    const post = {
      source: 'blog/old.md',
      sourceHash: 'a',
      authorId: author._id,
      coauthorIds: [],
      title: 'An older post',
      excerpt: 'Its own excerpt.',
      content: '<p>As it <em>was</em>.</p>',
      coverPic: '',
      tagId: tag.id,
      subId: null,
      publishedAt: '2019-03-04T05:06:07.000Z',
    };
    const { articleImport } = server.context;
    await articleImport.storeImported(post);
    await articleImport.storeImported({ ...post, sourceHash: 'b', content: '<p>As it is.</p>' });
    const id = (await articleImport.findImported([post.source])).get(post.source)?.id ?? '';
    const history = await own.list(id);
    expect(outline(history)).toEqual(['2 saved accepted', '1 saved accepted']);
    expect(history[0]?.events.map(({ date }) => date)).toEqual([post.publishedAt, post.publishedAt]);
    expect(await own.get(id, 1)).toMatchObject({ doc: null, content: post.content });

    const edited = await save(await own.read(id), { doc: docOf('Written here.') });
    const { data } = (await own.restore(id, 1, edited.revision)).json();
    expect(data).toMatchObject({ doc: null, content: post.content, excerpt: post.excerpt, revision: 4 });
    expect(outline(await own.list(id))[0]).toBe('4 restored');
  });

  testOnEach('keeps what two saves at the same moment leave: one of them', async () => {
    const draft = await writeDraft(server, author);
    const bodies = ['One', 'Two', 'Three'].map((title) => ({ revision: 1, title }));
    const replies = await Promise.all(bodies.map((body) => own.save(draft._id, body)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(outline(await own.list(draft._id))).toEqual(['2 saved', '1 saved']);
    expect((await own.get(draft._id, 2)).title).toBe((await own.read(draft._id)).title);
  });

  test('a change that fails leaves no trace', async () => {
    const draft = await writeDraft(server, author);
    const failing = jest
      .spyOn(server.context.imageReferences, 'setReferences')
      .mockRejectedValueOnce(new Error('no room'));
    expect((await own.save(draft._id, { revision: 1, title: 'Lost' })).statusCode).toBe(500);
    failing.mockRestore();
    expect(outline(await own.list(draft._id))).toEqual(['1 saved']);
    expect(await own.read(draft._id)).toMatchObject({ revision: 1, title: 'On brevity' });
  });
});

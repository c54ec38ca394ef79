import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { historyOf, outline } from '../../../../support/revisions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { dataOf, docOf, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('restoring an earlier state', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let own: ReturnType<typeof historyOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    own = historyOf(server, author);
  });
  afterAll(() => server.close());

  const save = (article: OwnArticle, body: object) =>
    dataOf<OwnArticle>(own.save(article._id, { revision: article.revision, ...body }));
  const restore = async (id: string, revision: number, newest: number) =>
    dataOf<OwnArticle>(own.restore(id, revision, newest));

  const fields = {
    title: 'First',
    summary: 'The first one.',
    tag: 'Craft',
    sub: 'Prose',
    cover_pic: 'https://example.org/a.png',
    cover_alt: 'A letter',
    publish_at: '2026-06-01T08:00:00.000Z',
    doc: docOf('At first.'),
  };
  const begin = async () => save(await writeDraft(server, author, { sub: 'Prose' }), fields);

  test('brings everything back, and what it replaces stays', async () => {
    const first = await begin();
    const second = await save(first, {
      title: 'Second',
      summary: '',
      tag: '',
      cover_pic: '',
      cover_alt: null,
      publish_at: null,
      doc: docOf('Later on.'),
    });
    const restored = await restore(first._id, first.revision, second.revision);
    expect(restored).toMatchObject({ ...fields, content: '<p>At first.</p>', revision: 4 });
    expect(outline(await own.list(first._id))).toEqual(['4 restored', '3 saved', '2 saved', '1 saved']);
    expect(await own.get(first._id, 3)).toMatchObject({ title: 'Second', doc: docOf('Later on.') });
  });

  test('of what is there already changes nothing', async () => {
    const first = await begin();
    expect(await restore(first._id, 2, 2)).toEqual(first);
    expect(outline(await own.list(first._id))).toEqual(['2 saved', '1 saved']);
  });

  testOnEach('is refused with a sentence when another save came, and nothing is lost', async () => {
    const first = await begin();
    await save(first, { title: 'From another tab' });
    const refused = await own.restore(first._id, 1, 2);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^This article was saved elsewhere at .* \(revision 3; yours/);
    expect(await own.read(first._id)).toMatchObject({ title: 'From another tab', revision: 3 });

    const replies = await Promise.all([own.restore(first._id, 1, 3), own.restore(first._id, 2, 3)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await own.list(first._id)).toHaveLength(4);
  });

  test('brings the rest back when the tag or the sub-category is gone', async () => {
    const { db } = server.context.database;
    await server.context.tags.ensureTag('Fleeting', ['Moments']);
    const first = await save(await begin(), { tag: 'Fleeting', sub: 'Moments' });
    const second = await save(first, { title: 'Second', tag: 'Craft' });
    await db.deleteFrom('sub_tag').where('subcontent', '=', 'Moments').execute();
    const withTag = await restore(first._id, first.revision, second.revision);
    expect(withTag).toMatchObject({ title: 'First', tag: 'Fleeting', sub: '' });

    const third = await save(withTag, { title: 'Third', tag: '' });
    await db.deleteFrom('tag').where('title', '=', 'Fleeting').execute();
    const without = await restore(first._id, first.revision, third.revision);
    expect(without).toMatchObject({ title: 'First', tag: '', sub: '', doc: fields.doc });
  });

  test('of a state that never was is refused', async () => {
    const first = await begin();
    expect((await own.restore(first._id, 9, 2)).statusCode).toBe(404);
  });
});

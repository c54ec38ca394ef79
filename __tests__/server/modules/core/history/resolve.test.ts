import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { historyOf, outline } from '../../../../support/revisions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { dataOf, docOf, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('the end of a conflict', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let own: ReturnType<typeof historyOf>;
  let id: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    own = historyOf(server, author);
  });
  afterAll(() => server.close());

  const mine = { title: 'Mine', doc: docOf('What I wrote.') };
  const theirs = { title: 'Theirs', doc: docOf('What came between.') };
  const merged = { title: 'Both', doc: docOf('What I wrote.', 'What came between.') };

  /** A draft whose second revision came from another tab. */
  beforeEach(async () => {
    id = (await writeDraft(server, author))._id;
    expect((await own.save(id, { revision: 1, ...theirs })).statusCode).toBe(200);
    expect((await own.save(id, { revision: 1, ...mine })).statusCode).toBe(409);
  });

  const resolve = (result: object, revision = 2, kept: object = mine) =>
    dataOf<OwnArticle>(own.resolve(id, { revision, mine: kept, result }));

  test('merged: both and the result are in the history', async () => {
    expect(await resolve(merged)).toMatchObject({ ...merged, revision: 4 });
    expect(outline(await own.list(id))).toEqual(['4 merged', '3 saved', '2 saved', '1 saved']);
    expect(await own.get(id, 3)).toMatchObject(mine);
    expect(await own.get(id, 2)).toMatchObject(theirs);
  });

  test('mine: it is the newest, and the stored one stays', async () => {
    expect(await resolve(mine)).toMatchObject({ ...mine, revision: 3 });
    expect(outline(await own.list(id))).toEqual(['3 merged', '2 saved', '1 saved']);
  });

  test('theirs: it is the newest again, and mine stays', async () => {
    expect(await resolve(theirs)).toMatchObject({ ...theirs, revision: 4 });
    expect(outline(await own.list(id))).toEqual(['4 restored', '3 saved', '2 saved', '1 saved']);
    expect(await own.get(id, 3)).toMatchObject(mine);
  });

  test('both the same: nothing has to be done', async () => {
    expect(await resolve(theirs, 2, theirs)).toMatchObject({ revision: 2 });
    expect(outline(await own.list(id))).toEqual(['2 saved', '1 saved']);
  });

  test('nothing that was compared is ever pruned', async () => {
    await resolve(merged);
    for (const days of [1, 8]) {
      server.clock.advance(days * 24 * 60 * 60 * 1_000);
      await server.context.pruneRevisions();
    }
    expect(outline(await own.list(id))).toEqual(['4 merged', '3 saved', '2 saved']);
  });

  test.each([
    ['merged', merged, mine],
    ['mine', mine, mine],
    ['theirs', theirs, mine],
    ['mine, which says less than all', { title: 'Mine' }, { title: 'Mine' }],
  ])('%s: asked for again after a lost answer it is what it was', async (_, result, kept) => {
    const first = await resolve(result, 2, kept);
    const history = outline(await own.list(id));
    expect(await resolve(result, 2, kept)).toEqual(first);
    expect(outline(await own.list(id))).toEqual(history);
    const other = await own.resolve(id, { revision: 2, mine, result: { title: 'Another' } });
    expect(other.statusCode).toBe(409);
    await own.save(id, { revision: first.revision, title: 'Gone on' });
    expect((await own.resolve(id, { revision: 2, mine: kept, result })).statusCode).toBe(409);
  });

  test('the same result that another person saved is still a conflict', async () => {
    await own.save(id, { revision: 2, ...merged });
    expect((await own.resolve(id, { revision: 2, mine, result: merged })).statusCode).toBe(409);
  });

  testOnEach('yet another save meanwhile is a conflict with a sentence, and changes nothing', async () => {
    await own.save(id, { revision: 2, title: 'From a third tab' });
    const refused = await own.resolve(id, { revision: 2, mine, result: merged });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/saved elsewhere .* Its title and body differ from yours\.$/);
    expect(outline(await own.list(id))).toEqual(['3 saved', '2 saved', '1 saved']);

    const replies = await Promise.all([
      own.resolve(id, { revision: 3, mine, result: merged }),
      own.resolve(id, { revision: 3, mine, result: theirs }),
      own.save(id, { revision: 3, title: 'Once more' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('a tag of mine that is gone does not stand in the way', async () => {
    const lost = { ...mine, tag: 'Never was', sub: 'Neither' };
    expect(await resolve(merged, 2, lost)).toMatchObject({ ...merged, tag: 'Craft' });
    expect(await own.get(id, 3)).toMatchObject({ ...mine, tag: '' });
  });

  test('a save whose tag is gone is a conflict first of all', async () => {
    const refused = await own.save(id, { revision: 1, ...mine, tag: 'Never was' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/saved elsewhere .* yours began at 1\)\.$/);
  });

  test('a result that cannot be saved is refused whole', async () => {
    const result = { doc: { type: 'doc', content: [{ type: 'x' }] } };
    expect((await own.resolve(id, { revision: 2, mine, result })).statusCode).toBe(400);
    expect(outline(await own.list(id))).toEqual(['2 saved', '1 saved']);
  });
});

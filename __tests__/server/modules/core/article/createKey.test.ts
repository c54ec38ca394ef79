import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf } from '../../../../support/writing';

describeOnEitherDatabase('a draft that is begun with a key', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let ben: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    ben = await createTestAuthor(server, 'Ben');
  });
  afterEach(() => server.close());

  const key = 'a-key-of-the-client';
  const begin = (author: TestAuthor, body: object = {}) =>
    dataOf<OwnArticle>(call(server, author, 'POST', '/api/write/article', { key, ...body }));
  const stories = async (author: TestAuthor) =>
    (await dataOf<OwnArticle[]>(call(server, author, 'GET', '/api/write/my_article/stories'))).map(
      ({ _id }) => _id,
    );

  testOnEach('is one, however often the call is repeated, also at the same moment', async () => {
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(ada, { title: 'One' })));
    const again = await begin(ada, { title: 'One' });
    expect(new Set([...begun, again].map(({ _id }) => _id)).size).toBe(1);
    expect(await stories(ada)).toEqual([again._id]);
  });

  test('is each author’s own, though the key is the same', async () => {
    const [mine, theirs] = await Promise.all([
      begin(ada, { title: 'Mine' }),
      begin(ben, { title: 'Theirs' }),
    ]);
    expect([mine.title, theirs.title]).toEqual(['Mine', 'Theirs']);
    expect([await stories(ada), await stories(ben)]).toEqual([[mine._id], [theirs._id]]);
  });

  testOnEach(
    'is a new one when it was deleted meanwhile, and the deleted one can still be restored',
    async () => {
      const { _id } = await begin(ada, { title: 'Deleted' });
      await dataOf(call(server, ada, 'DELETE', `/api/write/article/${_id}`));
      const begun = await Promise.all(
        Array.from({ length: 4 }, () => begin(ada, { doc: docOf('Typed since.') })),
      );
      const [another] = begun;
      expect(new Set(begun.map((draft) => draft._id)).size).toBe(1);
      expect(another?._id).not.toBe(_id);
      expect(another).toMatchObject({ title: '', content: '<p>Typed since.</p>' });
      await dataOf(call(server, ada, 'POST', `/api/write/article/${_id}/restore`));
      expect((await stories(ada)).sort()).toEqual([_id, another?._id].sort());
      expect((await begin(ada))._id).toBe(another?._id);
    },
  );
});

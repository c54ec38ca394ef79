import { createTestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

describeOnEitherDatabase('tags', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  // Specification 3.1
  test('are listed in their order, for visitors and authors alike', async () => {
    const { tags } = server.context;
    await tags.ensureTag('Welcome', ['Tour', 'Reading']);
    await tags.ensureTag('Craft');
    await tags.ensureTag('welcome', ['reading', 'Accounts']);
    const visitors = (await call(server, null, 'GET', '/api/offline_subtitle/total_subtitle')).json().data;
    const author = await createTestAuthor(server);
    const authors = (await call(server, author, 'GET', '/api/subtitle/total')).json().data;

    expect(visitors).toMatchObject([
      {
        title: 'Welcome',
        sub: [{ subcontent: 'Tour' }, { subcontent: 'Reading' }, { subcontent: 'Accounts' }],
      },
      { title: 'Craft', sub: [] },
    ]);
    expect(authors).toEqual(visitors);
  });

  testOnEach('made twice at the same time are one', async () => {
    const made = await Promise.all(
      ['Craft', 'CRAFT', ' craft '].map((title) => server.context.tags.ensureTag(title)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  testOnEach('there is always one to write in, and none is added to those of the publication', async () => {
    const { tags } = server.context;
    await Promise.all([tags.ensureAnyTag(), tags.ensureAnyTag()]);
    expect((await tags.list()).map(({ title }) => title)).toEqual(['General']);

    const other = await startTestServer(kind);
    await other.context.tags.ensureTag('Craft');
    await other.context.tags.ensureAnyTag();
    expect((await other.context.tags.list()).map(({ title }) => title)).toEqual(['Craft']);
    await other.close();
  });

  test.each(['', ' ', 'a/b', 'a?b', 'a#b', '50%', '..', 'My Dashboard', 'x'.repeat(61), 'a\u202eb'])(
    'have titles that make a clean address: not "%s"',
    async (title) => {
      await expect(server.context.tags.ensureTag(title)).rejects.toMatchObject({ status: 400 });
      await expect(server.context.tags.ensureTag('Craft', [title])).rejects.toMatchObject({ status: 400 });
      expect(await server.context.tags.list()).toEqual([]);
    },
  );
});

import type { ArticleSummary } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

interface Page {
  data: ArticleSummary[];
  count: number;
  next?: string;
}

describeOnEitherDatabase('reading lists', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    reader = await createTestAuthor(server, 'Ben');
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const publish = (title: string) => publishArticle(server, author, editor, { title });

  async function save(id: string, caller = reader, method: 'POST' | 'DELETE' = 'POST') {
    server.clock.advance(1_000);
    const { statusCode, ...reply } = await call(server, caller, method, `/api/savedpost/${id}`);
    return { status: statusCode, data: reply.json().data };
  }

  const list = async (query = '', limit = '0', caller = reader) =>
    (
      await call(server, caller, 'GET', `/api/savedpost/saved_post${query}`, undefined, { limit })
    ).json<Page>();

  const count = (of = '', caller = reader) =>
    dataOf<number>(call(server, caller, 'GET', `/api/savedpost/saved_count${of}`));

  const titles = ({ data }: Page) => data.map(({ title }) => title);

  testOnEach('saved at the same moment, all are listed, once', async () => {
    const articles = await Promise.all([publish('One'), publish('Two'), publish('Three')]);
    await Promise.all(articles.map(({ _id }) => call(server, reader, 'POST', `/api/savedpost/${_id}`)));
    const first = await list('', '2');
    const second = await list(`?after=${first.next}`, '2');
    expect([...titles(first), ...titles(second)].sort()).toEqual(['One', 'Three', 'Two']);
  });

  testOnEach(
    'saving and unsaving may be repeated, also concurrently; the place on the list stays',
    async () => {
      const [one, two] = [await publish('One'), await publish('Two')];
      await Promise.all([save(one._id), save(one._id), save(one._id)]);
      await save(two._id);
      await save(one._id);
      expect(titles(await list())).toEqual(['Two', 'One']);
      for (const _time of [1, 2]) {
        expect(await save(two._id, reader, 'DELETE')).toEqual({ status: 200, data: { saved: false } });
      }
      expect(await list()).toMatchObject({ count: 1, data: [{ title: 'One' }] });
    },
  );

  // Specification 7.31
  test('what is no longer published is left out of the list and of its length, and can be taken from it', async () => {
    const [kept, gone] = [await publish('Kept'), await publish('Gone')];
    await save(kept._id);
    await save(gone._id);
    await server.context.database.db.deleteFrom('publication').where('article_id', '=', gone._id).execute();
    expect(await list()).toMatchObject({ count: 1, data: [{ title: 'Kept' }] });
    expect(await count()).toBe(1);
    expect(await save(gone._id, reader, 'DELETE')).toMatchObject({ status: 200 });
    expect(await save(gone._id, reader, 'DELETE')).toMatchObject({ status: 404 });
  });

  test('every list and article of a signed-in caller tells what is saved and who is followed, and no other list does', async () => {
    const { _id } = await publish('One');
    await save(_id);
    const created_at = server.clock.now().toISOString();
    await server.context.database.db
      .insertInto('follow')
      .values({ follower_id: reader._id, followed_id: author._id, created_at })
      .execute();
    const lists = [
      '/api/write/article',
      '/api/write/tag_article/Craft',
      '/api/write/search_article/one',
      '/api/write/search_article/searchforauthors/ada',
      `/api/main/author_article/${author._id}`,
      '/api/savedpost/saved_post',
    ];
    for (const url of lists) {
      const reply = await call(server, reader, 'GET', url);
      expect({ url, article: reply.json<Page>().data[0] }).toMatchObject({
        url,
        article: { saved: true, followed: true, liked: false, disliked: false },
      });
      expect(reply.headers).not.toHaveProperty('x-cache-tags');
    }
    const article = `/api/write/article/${_id}`;
    expect(await dataOf(call(server, reader, 'GET', article))).toMatchObject({ saved: true, followed: true });
    expect(await dataOf(call(server, author, 'GET', article))).toMatchObject({
      saved: false,
      followed: false,
      status: 'accepted',
    });
    const visitors = await call(server, null, 'GET', `/api/main/author_article/${author._id}`);
    expect(visitors.json<Page>().data[0]).not.toHaveProperty('saved');
    expect(visitors.headers['x-cache-tags']).toContain(`author:${author._id}`);
  });
});

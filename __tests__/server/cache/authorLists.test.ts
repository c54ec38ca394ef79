import type { CacheTag } from '@/server/cache/cacheTags';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { HOUR, publishDue, scheduleArticle } from '../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';

describeOnEitherDatabase('lists of authors in the cache', (kind) => {
  let server: TestServer;
  let dropped: CacheTag[] = [];
  let author: TestAuthor;
  let other: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
    author = await createTestAuthor(server, 'Ada Lovelace');
    other = await createTestAuthor(server, 'Grace Hopper');
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const tagsOf = async (url: string) => {
    const { headers } = await server.app.inject({ url });
    return String(headers['x-cache-tags']).split(' ');
  };
  const listOf = ({ _id }: TestAuthor) => tagsOf(`/api/main/author_article/${_id}`);
  const isDropped = (tags: string[]) => tags.some((tag) => (dropped as string[]).includes(tag));

  test('a new article drops those of its author and its co-author, and no others', async () => {
    const coauthor = await createTestAuthor(server, 'Mary Somerville');
    const { _id } = await scheduleArticle(server, author, editor, { text: 'Lanterns.' });
    await server.context.publications.setCoauthors(server.context.database.db, _id, [coauthor._id]);
    const lists = await Promise.all([author, coauthor, other].map(listOf));
    dropped = [];
    server.clock.advance(2 * HOUR);
    await publishDue(server);
    expect(lists.map(isDropped)).toEqual([true, true, false]);
    expect(isDropped(await tagsOf(`/api/user/${encodeURIComponent(author.username)}`))).toBe(true);
  });

  test('one that goes drops the lists of all: its former co-authors are not known', async () => {
    const { _id } = await scheduleArticle(server, author, editor, { text: 'Harbours.' });
    server.clock.advance(2 * HOUR);
    await publishDue(server);
    const list = await listOf(other);
    dropped = [];
    await server.app.inject({
      method: 'DELETE',
      url: `/api/write/article/${_id}`,
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(isDropped(list)).toBe(true);
  });
});

import type { ArticleSummary } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

interface Page {
  data: ArticleSummary[];
  count: number;
  next?: string;
}

describeOnEitherDatabase('lists of publications', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  async function publish(title: string, fields: Record<string, string> = {}) {
    server.clock.advance(1_000);
    return publishArticle(server, author, editor, { title, ...fields });
  }

  async function read(url: string, headers: Record<string, string> = {}, caller: TestAuthor | null = null) {
    const reply = await call(server, caller, 'GET', url, undefined, headers);
    expect(reply.statusCode).toBe(200);
    return reply.json<Page>();
  }

  const titles = (page: Page) => page.data.map(({ title }) => title);

  // Specification 3.12
  testOnEach('pages neither repeat nor lose articles while others are published and removed', async () => {
    for (let number = 1; number <= 7; number++) await publish(`No. ${number}`);
    const first = await read('/api/main/all_article', { limit: '3' });
    expect(titles(first)).toEqual(['No. 7', 'No. 6', 'No. 5']);
    expect(first.count).toBe(7);

    await publish('No. 8');
    const [, , last] = first.data;
    await call(server, author, 'DELETE', `/api/write/article/${last?._id}`);
    const second = await read(`/api/main/all_article?after=${first.next}`, { limit: '3' });
    expect(titles(second)).toEqual(['No. 4', 'No. 3', 'No. 2']);
    const third = await read(`/api/main/all_article?after=${second.next}`, { limit: '3' });
    expect(titles(third)).toEqual(['No. 1']);
    expect(third.next).toBeUndefined();
    expect(third.count).toBe(7);
  });

  testOnEach('articles of the same moment are all listed, once', async () => {
    for (let number = 0; number < 5; number++) await publishArticle(server, author, editor);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await read(`/api/main/all_article${after && `?after=${after}`}`, { limit: '2' });
      seen.push(...page.data.map(({ _id }) => _id));
      after = page.next ?? '';
    } while (after);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test.each([
    'x',
    'bnVsbA',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('a cursor that is none is refused: %s', async (after) => {
    const reply = await call(server, null, 'GET', `/api/main/all_article?after=${after}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('after is not a cursor of this list');
  });

  test('a cursor with any text in it is only a place in the list', async () => {
    await publish('One');
    const hostile = Buffer.from(JSON.stringify(["9999' or 1=1 --", '\u0000"'])).toString('base64url');
    const reply = await call(server, null, 'GET', `/api/main/all_article?after=${hostile}`);
    expect(reply.statusCode).toBeLessThan(500);
  });

  testOnEach('of an author alone or with others, page by page', async () => {
    for (let number = 1; number <= 5; number++) await publish(`No. ${number}`);
    const ben = await createTestAuthor(server, 'Ben Ferro');
    const { data } = await read('/api/main/all_article');
    const withBen = data.filter(({ title }) => ['No. 1', 'No. 2', 'No. 4'].includes(title));
    const { db } = server.context.database;
    for (const { _id } of withBen) {
      await db.insertInto('coauthor').values({ article_id: _id, user_id: ben._id, position: 0 }).execute();
    }
    server.clock.advance(1_000);
    await publishArticle(server, ben, editor, { title: 'Own' });
    const address = `/api/main/author_article/${ben._id}`;
    const first = await read(address, { limit: '3' });
    expect(titles(first)).toEqual(['Own', 'No. 4', 'No. 2']);
    expect(first.count).toBe(4);
    const second = await read(`${address}?after=${first.next}`, { limit: '3' });
    expect(titles(second)).toEqual(['No. 1']);
    expect(second.next).toBeUndefined();
  });

  // Specification 7.23, 7.47
  testOnEach('by tag, sub-category and author; titles without regard to case', async () => {
    await server.context.tags.ensureTag('Empty');
    await publish('One', { tag: 'Craft', sub: 'Notes' });
    await publish('Two', { tag: 'Craft', sub: 'C++ & co' });
    await publish('Three', { tag: 'Design' });

    expect(titles(await read('/api/main/tag_article/CRAFT'))).toEqual(['Two', 'One']);
    expect(await read('/api/main/tag_article/craft')).toMatchObject({ count: 2 });
    expect(titles(await read('/api/main/sub_tag_article/craft/notes'))).toEqual(['One']);
    const encoded = encodeURIComponent('C++ & co');
    expect(titles(await read(`/api/main/sub_tag_article/Craft/${encoded}`))).toEqual(['Two']);
    expect(await read('/api/main/tag_article/Empty')).toEqual({ message: 'success', data: [], count: 0 });
    expect(titles(await read(`/api/main/author_article/${author._id}`))).toEqual(['Three', 'Two', 'One']);
    expect(await read(`/api/main/author_article/${editor._id}`)).toMatchObject({ data: [], count: 0 });

    for (const url of [
      'tag_article/Nothing',
      'sub_tag_article/Design/Notes',
      'sub_tag_article/x/y',
      'author_article/x',
    ]) {
      const reply = await call(server, null, 'GET', `/api/main/${url}`);
      expect({ url, status: reply.statusCode, ...reply.json() }).toEqual({
        url,
        status: 404,
        message: 'not found',
      });
    }
  });

  // Specification 7.18
  test("signed-in lists carry the caller's marks, public ones none", async () => {
    const [liked, disliked] = [await publish('Liked'), await publish('Disliked')];
    const at = server.clock.now().toISOString();
    const mark = (article_id: string, kind: 'like' | 'dislike') => ({
      article_id,
      user_id: editor._id,
      kind,
      created_at: at,
    });
    await server.context.database.db
      .insertInto('reaction')
      .values([mark(liked._id, 'like'), mark(disliked._id, 'dislike')])
      .execute();

    const own = await read('/api/write/article', {}, editor);
    expect(own.data).toMatchObject([
      { title: 'Disliked', liked: false, disliked: true },
      { title: 'Liked', liked: true, disliked: false },
    ]);
    for (const url of ['tag_article/Craft', 'article']) {
      const others = await read(`/api/write/${url}`, {}, author);
      expect(others.data.map((article) => [article.liked, article.disliked])).toEqual([
        [false, false],
        [false, false],
      ]);
    }
    const [visitors] = (await read('/api/main/all_article', {}, editor)).data;
    expect(visitors).not.toHaveProperty('liked');
  });

  test('public replies name what they are made of, those of signed-in callers do not', async () => {
    const { _id } = await publish('One');
    const tagsOf = async (url: string, caller: TestAuthor | null = null) =>
      (await call(server, caller, 'GET', url)).headers['x-cache-tags'];
    const shown = [`article:${_id}`, `author:${author._id}`, 'tags'];
    const tag = await server.context.tags.find('Craft');

    expect(
      String(await tagsOf('/api/main/all_article'))
        .split(' ')
        .sort(),
    ).toEqual([...shown, 'list'].sort());
    expect(String(await tagsOf('/api/main/tag_article/craft'))).toContain(`tag:${tag?.id}`);
    expect(
      String(await tagsOf(`/api/main/${_id}`))
        .split(' ')
        .sort(),
    ).toEqual([...shown, 'site'].sort());
    expect(await tagsOf('/api/offline_subtitle/total_subtitle')).toBe('tags');
    expect(await tagsOf('/api/write/article', author)).toBeUndefined();
    expect(await tagsOf('/api/main/unknown')).toBeUndefined();
  });
});

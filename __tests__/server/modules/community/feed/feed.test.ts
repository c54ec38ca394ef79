import { feedFormatNames, feedPath } from '@contracts/rules/paths/feedPaths';
import { parseFeed } from 'htmlparser2';
import Parser from 'rss-parser';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

const odd = 'Tags <b> & "quotes" ]]> 漢字 \u{1F600}';

describeOnEitherDatabase('feeds', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  let author: TestAuthor;
  let editor: TestAuthor;
  let id: string;
  let cover: string;
  let address: string;

  beforeAll(async () => {
    server = await startSiteServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    const file = dataUrl(await picture());
    const headers = { cloudinary_id: '' };
    const upload = await call(server, author, 'POST', '/api/upload/image', { file }, headers);
    cover = upload.json().url;
    const fields = { cover_pic: cover, cover_alt: 'A "red" kite', sub: 'Editing' };
    id = (await publishArticle(server, author, editor, { title: odd, text: `${odd} \u0001`, ...fields }))._id;
    address = `${(await server.context.publications.find(id, null))?.slug}-${id}`;
    const { _id: user_id } = await createTestAuthor(server, 'Grace Hopper');
    const { db } = server.context.database;
    await db.insertInto('coauthor').values({ article_id: id, user_id, position: 0 }).execute();
    server.clock.advance(60_000);
    await publishArticle(server, author, editor, { title: 'Second', tag: 'Notes & Queries' });
  });
  afterAll(() => server.close());

  const read = async (path: string) => {
    const { status, body, headers } = await server.ask(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    return { text: body.toString(), headers };
  };

  test.each(['rss', 'atom'] as const)('%s says the same to two parsers', async (format) => {
    const { text, headers } = await read(feedPath('/', format));
    const first = await new Parser({
      customFields: {
        item: [
          ['dc:creator', 'people', { keepArray: true }],
          ['author', 'authors', { keepArray: true }],
        ],
      },
    }).parseString(text);
    const second = parseFeed(text);

    expect(headers['content-type']).toMatch(/^application\/(rss|atom)\+xml; charset=utf-8$/);
    for (const feed of [first, second]) {
      expect(feed?.title).toBe('Byline');
      expect(feed?.items.map(({ title, link }) => ({ title, link }))).toEqual([
        { title: 'Second', link: expect.stringMatching(/^https:\/\/example\.org\/second-\w+$/) },
        { title: odd, link: `https://example.org/${address}` },
      ]);
    }
    expect(text).toContain(format === 'rss' ? '<language>en</language>' : 'xml:lang="en"');
    expect(text.match(/Ada Lovelace/g)).toHaveLength(2);
    expect(text.match(/Grace Hopper/g)).toHaveLength(1);
    expect(second?.items[1]?.media).toMatchObject([{ url: `https://example.org${cover}`, medium: 'image' }]);
    expect(text).toContain('A &quot;red&quot; kite');
    const item: Record<string, unknown> = { ...first.items[1] };
    const html = format === 'rss' ? item['content:encoded'] : item.content;
    expect(html).toBe(
      `<p><img src="https://example.org${cover}" alt="A &quot;red&quot; kite" /></p>` +
        '<p>Tags &lt;b&gt; &amp; "quotes" ]]&gt; 漢字 \u{1F600} </p>',
    );
    expect(first.items[1]?.categories ?? []).toEqual(
      format === 'rss' ? ['Craft', 'Editing'] : expect.anything(),
    );
    expect(Date.parse(String(first.items[1]?.isoDate))).toBe(Date.parse('2026-05-01T12:00:00.000Z'));
  });

  test('JSON Feed has what version 1.1 asks for', async () => {
    const { text, headers } = await read('/feed.json');
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Byline',
      home_page_url: 'https://example.org/',
      feed_url: 'https://example.org/feed.json',
      language: 'en',
      items: [
        { title: 'Second', tags: ['Notes & Queries'] },
        {
          id: `https://example.org/${id}`,
          url: `https://example.org/${address}`,
          title: odd,
          content_html: expect.stringContaining('<p>Tags &lt;b&gt;'),
          image: `https://example.org${cover}`,
          authors: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }],
          tags: ['Craft', 'Editing'],
        },
      ],
    });
  });

  const titlesOf = async (path: string) =>
    JSON.parse((await read(path)).text).items.map(({ title }: { title: string }) => title);

  test('tags, sub-categories, authors and searches have feeds of their own', async () => {
    expect(await titlesOf('/categories/Notes%20%26%20Queries/feed.json')).toEqual(['Second']);
    expect(await titlesOf('/categories/Craft/Editing/feed.json')).toEqual([odd]);
    expect(await titlesOf('/authors/Ada%20Lovelace/feed.json')).toEqual(['Second', odd]);
    expect(await titlesOf('/authors/Grace%20Hopper/feed.json')).toEqual([odd]);
    expect(await titlesOf('/search/feed.json?q=secnd')).toEqual(['Second']);
    expect(await titlesOf('/search/feed.json?q=unheardof')).toEqual([]);
    for (const format of feedFormatNames) {
      const { text } = await read(feedPath('/categories/Craft/Editing', format));
      expect(text).toContain(
        `https://example.org/categories/Craft/Editing/${format === 'rss' ? 'feed.xml' : ''}`,
      );
    }
  });

  test('another spelling leads to the feed, and what is not there is said in a sentence', async () => {
    const spelled = await server.ask('/categories/craft/EDITING/atom.xml');
    expect(spelled.status).toBe(308);
    expect(spelled.headers.location).toBe('/categories/Craft/Editing/atom.xml');
    const named = await server.ask('/authors/ada%20lovelace/feed.xml');
    expect(named.headers.location).toBe('/authors/Ada%20Lovelace/feed.xml');

    const { entries } = server.cache;
    for (const [path, status] of [
      ['/categories/Nothing/feed.xml', 404],
      ['/categories/Craft/Nothing/feed.xml', 404],
      ['/authors/nobody/feed.json', 404],
      ['/authors/a%00b/feed.json', 404],
      ['/authors/%ff/feed.json', 400],
      ['/search/feed.xml', 400],
      ['/search/feed.xml?q=%20', 400],
      ['/search/feed.xml?q=a%01b', 400],
      [`/search/feed.xml?q=${'a'.repeat(201)}`, 400],
      [`/search/feed.xml?q=${'a'.repeat(5_000)}`, 400],
    ] as const) {
      const { body, ...reply } = await server.ask(path);
      expect({ path, status: reply.status }).toEqual({ path, status });
      expect(JSON.parse(body.toString()).message).toMatch(/\w+ \w+/);
    }
    expect(server.cache.entries).toBe(entries);
  });

  test('a poll of what did not change is answered from memory with 304, whatever else the address says', async () => {
    const { etag } = (await server.ask('/atom.xml')).headers;
    const { entries } = server.cache;
    const list = jest.spyOn(server.context.publications, 'list');
    const poll = await server.ask('/atom.xml?utm=1&after=x', { 'if-none-match': String(etag) });
    expect([poll.status, poll.body.length, server.cache.entries]).toEqual([304, 0, entries]);
    expect(list).not.toHaveBeenCalled();
    list.mockRestore();
  });

  test('what is taken offline is in no feed from then on', async () => {
    const { _id } = await publishArticle(server, author, editor, { title: 'Short-lived' });
    const feeds = [
      '/feed.json',
      '/categories/Craft/feed.json',
      '/authors/Ada%20Lovelace/feed.json',
      '/search/feed.json?q=short',
    ];
    for (const path of feeds) expect(await titlesOf(path)).toContain('Short-lived');
    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    for (const path of feeds) expect(await titlesOf(path)).not.toContain('Short-lived');
  });

  test('a sub-category cannot be called as a feed is', async () => {
    await expect(server.context.tags.ensureTag('Craft', ['Feed.xml'])).rejects.toThrow(
      'feeds have this name',
    );
  });
});

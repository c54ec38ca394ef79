import { Readable } from 'node:stream';
import { ErrorLevel, parseSitemapIndex, type SitemapItem, XMLToSitemapItemStream } from 'sitemap';
import { createId } from '@/server/lib/ids';
import { partBeginnings, rangeOf } from '@/server/modules/community/sitemap/sitemapParts';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

test.each([10, 100_000, 1_000_000])('with %i articles each id is in exactly one part', (articles) => {
  const ranges = partBeginnings(articles).map(rangeOf);
  for (const id of ['', '-', 'A', '_', '~', '0', 'zz', ...Array.from({ length: 50 }, createId)]) {
    const found = ranges.filter(({ from, to }) => id >= from && (to === null || id < to));
    expect([id, found.length]).toEqual([id, 1]);
  }
  expect(articles / ranges.length).toBeLessThan(4_000);
});

describeOnEitherDatabase('the sitemap', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  beforeAll(async () => {
    server = await startSiteServer(kind);
  });
  afterAll(() => server.close());

  const textOf = async (path: string) => {
    const { status, body } = await server.ask(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    return body.toString();
  };
  async function pagesOf(path: string): Promise<SitemapItem[]> {
    const reader = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
    return Readable.from([await textOf(path)])
      .pipe(reader)
      .toArray();
  }

  test('has every article with its pictures, and the lists, in parts that its index names', async () => {
    const [author, editor] = [await createTestAuthor(server), await createTestEditor(server)];
    await server.context.tags.ensureTag('Home', ['A & B']);
    const file = dataUrl(await picture());
    const { url } = (await call(server, author, 'POST', '/api/upload/image', { file })).json();
    const { _id } = await publishArticle(server, author, editor, { cover_pic: url, sub: 'Editing' });

    const index = await parseSitemapIndex(Readable.from([await textOf('/sitemap.xml')]));
    const parts = index.map((part) => part.url);
    expect(parts).toEqual([
      'https://example.org/sitemaps/lists.xml',
      'https://example.org/sitemaps/articles.xml',
    ]);
    expect(await pagesOf('/sitemaps/articles.xml')).toMatchObject([
      {
        url: `https://example.org/on-brevity-${_id}`,
        lastmod: '2026-05-01T12:00:00.000Z',
        img: [{ url: `https://example.org${url}` }],
        links: [{ lang: 'en', url: `https://example.org/on-brevity-${_id}` }],
      },
      { url: 'https://example.org/authors/Ada%20Lovelace' },
    ]);
    expect((await pagesOf('/sitemaps/lists.xml')).map((page) => page.url)).toEqual([
      'https://example.org/',
      'https://example.org/categories/Home/A%20%26%20B',
      'https://example.org/categories/Craft',
      'https://example.org/categories/Craft/Editing',
    ]);
    for (const [id, name] of [
      [_id, 'on-brevity'],
      [author._id, 'Ada%20Lovelace'],
    ] as const) {
      expect(await textOf(`/sitemaps/articles-${id.slice(0, 2)}.xml`)).toContain(name);
      expect(await textOf(`/sitemaps/articles-${id[0]}.xml`)).toContain(name);
    }

    const second = await createTestAuthor(server, 'Ben Wei');
    const shared = await publishArticle(server, second, editor);
    const third = await createTestAuthor(server, 'Cleo');
    const { db } = server.context.database;
    await db
      .insertInto('coauthor')
      .values({ article_id: shared._id, user_id: third._id, position: 0 })
      .execute();

    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    const left = await textOf('/sitemaps/articles.xml');
    expect(left).not.toContain(_id);
    expect(left).not.toContain('/authors/Ada%20Lovelace<');
    expect(left).toMatch(/\/authors\/Ben%20Wei<[\s\S]*\/authors\/Cleo</);
  });

  test('says the language of the pages, as it is now', async () => {
    await server.context.site.publish(null, 0, { language: 'pt-BR' });
    for (const part of ['lists', 'articles']) {
      const languages = (await pagesOf(`/sitemaps/${part}.xml`)).flatMap(({ links }) => links ?? []);
      expect(new Set(languages.map(({ lang }) => lang))).toEqual(new Set(['pt-BR']));
    }
  });

  test('has no other parts, and each of them once', async () => {
    const { entries } = server.cache;
    for (const part of [
      'articles-abc.xml',
      'articles-A.xml',
      'articles-%00.xml',
      'pages.xml',
      'articles.xml%20',
    ]) {
      expect([part, (await server.ask(`/sitemaps/${part}`)).status]).toEqual([part, 400]);
    }
    await textOf('/sitemaps/articles.xml?page=2');
    expect(server.cache.entries).toBeLessThanOrEqual(entries + 1);
  });

  test('is named in robots.txt, which refuses crawlers for training where editors or the setting do', async () => {
    const allowed = await textOf('/robots.txt');
    expect(allowed).toContain('Sitemap: https://example.org/sitemap.xml\n');
    expect(allowed).not.toContain('GPTBot');
    server.env.TRAINING_CRAWLERS = 'refuse';
    server.cache.clear();
    expect(await textOf('/robots.txt')).toMatch(
      /User-agent: GPTBot\n(?:User-agent: .+\n)*Disallow: \/\n\nUser-agent: \*/,
    );
    const { site } = server.context;
    const { revision } = await site.forEditors();
    await site.publish(null, revision, { trainingCrawlers: 'allow' });
    expect(await textOf('/robots.txt')).toBe(allowed);
  });
});

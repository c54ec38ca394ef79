import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { feedFormatNames, feedPath } from '@contracts/rules/paths/feedPaths';
import { markdownPath } from '@contracts/rules/paths/sharingPaths';
import { DomUtils, parseDocument } from 'htmlparser2';
import { isThorough } from '../__tests__/support/effort';
import { freePort } from '../__tests__/support/freePort';
import { faultsOfStructuredData } from '../__tests__/support/structuredData';
import { signedInAtDesk } from './support/api';
import { expectAccessible } from './support/axe';
import { entriesOf } from './support/demonstration/feeds';
import { importBlog } from './support/demonstration/importBlog';
import { faultsOfOldAddresses } from './support/demonstration/oldAddresses';
import { hasCorpus, type OldBlogs, oldBlogs } from './support/demonstration/oldBlogs';
import { namingProduct, productIn } from './support/demonstration/productName';
import { addressesInSitemap } from './support/demonstration/sitemap';
import { arrangeFrontPage, giveLook, nora, publishPage, setUp } from './support/demonstration/steps';
import { deskMenu, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { fontRules } from './support/page';
import { startServer } from './support/server';
import { startOwnSite } from './support/site';

if (isThorough) jest.setTimeout(600_000);

/** In an ordinary run one post of so many comes along. */
const SHARE = isThorough ? 1 : 48;
const pages = ['About', 'Privacy', 'Terms', 'Imprint'];
const title = `a publication from an empty folder${hasCorpus ? '' : ': the folder ../shared/corpus is not here'}`;

(hasCorpus ? describe : describe.skip)(title, () => {
  const { site } = startOwnSite(async () => {
    const port = await freePort();
    const SITE_URL = `http://127.0.0.1:${port}`;
    return startServer({ SAMPLE_CONTENT: 'auto', PORT: String(port), SITE_URL });
  });
  let old: OldBlogs;
  beforeAll(() => {
    old = oldBlogs(SHARE);
  });
  afterAll(() => old.remove());

  const textOf = async (path: string) => {
    const reply = await fetch(site.server.url + path);
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.text();
  };
  const isArticle = (path: string) => /^\/[^/]+-[0-9a-z]{14}$/.test(path);
  const pathsInSitemap = async () =>
    (await addressesInSitemap(site.server.url)).map((address) => new URL(address).pathname);

  /** One of each kind of page. */
  async function kindsOfPages() {
    const paths = await pathsInSitemap();
    const below = (folder: string) => paths.find((path) => path.startsWith(folder)) ?? 'missing';
    return {
      home: '/',
      article: paths.find(isArticle) ?? 'missing',
      author: below('/authors/'),
      tag: below('/categories/'),
      search: '/search?q=release',
      page: '/pages/about',
    };
  }

  test('is set up, filled and arranged by its first editor', async () => {
    const desk = await setUp(site);
    for (const blog of old.blogs) {
      expect(await importBlog(site.server.dataFolder, blog)).toBe(blog.posts.length);
    }
    await giveLook(site, desk, { accent: '#1f6f54', fonts: 'lora' });
    const lead = old.posts[0]?.title ?? '';
    await arrangeFrontPage(site, desk, { lead, tag: 'Inside Rust', title: 'From the inside' });
    for (const page of pages) await publishPage(site, desk, page);

    const reader = await site.visit('/');
    await expect(reader).toHaveTitle(/^The Lamp/);
    await expect(reader.locator('main h2').first()).toHaveText(lead);
    await reader.getByRole('region', { name: 'From the inside' }).waitFor();
    const footer = reader.getByRole('navigation', { name: 'Footer' });
    for (const page of pages) await footer.getByRole('link', { name: page }).waitFor();
    const styles = (await reader.locator('style').allTextContents()).join('');
    expect(styles).toContain('#1f6f54');
    await expect.poll(() => fontRules(reader)).toMatch(/\/lora-400-700-basic\.[^)]+\.woff2/);
  });

  test('leads every old address of its posts to the article with one redirect', async () => {
    expect(old.posts.length).toBeGreaterThan(isThorough ? 960 : 15);
    expect(await faultsOfOldAddresses(site.server.url, old.posts)).toEqual([]);
  });

  test('has feeds that two parsers read alike', async () => {
    const { home, author, tag } = await kindsOfPages();
    for (const page of [home, author, tag]) {
      for (const format of feedFormatNames) {
        const [first, second] = await entriesOf(format, await textOf(feedPath(page, format)));
        expect(first?.length).toBeGreaterThan(0);
        expect({ page, format, entries: second }).toEqual({ page, format, entries: first });
      }
    }
  });

  test('has a sitemap with all articles, and structured data, without faults', async () => {
    expect((await pathsInSitemap()).filter(isArticle)).toHaveLength(old.posts.length);
    const { home, article, author, tag } = await kindsOfPages();
    for (const path of [home, article, author, tag]) {
      const scripts = DomUtils.getElementsByTagName('script', parseDocument(await textOf(path)));
      const data = scripts
        .filter(({ attribs }) => attribs.type === 'application/ld+json')
        .flatMap((script): object[] => JSON.parse(DomUtils.textContent(script)));
      expect([path, data.length]).not.toEqual([path, 0]);
      expect({ path, faults: await faultsOfStructuredData(data) }).toEqual({ path, faults: [] });
    }
  });

  test('names the product nowhere', async () => {
    const kinds = Object.values(await kindsOfPages());
    const { article, home, author, tag, search } = await kindsOfPages();
    const lists = [home, author, tag, search];
    const { icons } = JSON.parse(await textOf('/manifest.webmanifest'));
    const desk = await openDeskAs(site, nora, '/overview');
    const gone = (await pathsInSitemap()).filter(isArticle).at(-1) ?? 'missing';
    const api = await signedInAtDesk(site.server.url, nora.email, nora.password);
    const path = `/api/admin/report/article/${articleIdOf(gone.slice(1))}/unpublish`;
    await api.post(path, { reason: 'A copy.' });
    expect((await fetch(site.server.url + gone)).status).toBe(410);

    const answers = [
      ...kinds,
      ...lists.flatMap((list) => feedFormatNames.map((format) => feedPath(list, format))),
      ...['/sitemap.xml', '/sitemaps/lists.xml', '/sitemaps/articles.xml', '/robots.txt', '/llms.txt'],
      ...[markdownPath(article), `/oembed?url=${encodeURIComponent(site.server.url + article)}`],
      ...['/manifest.webmanifest', '/favicon.ico', '/favicon.svg', '/og-default.png'],
      ...icons.map(({ src }: { src: string }) => src),
      ...[gone, '/nothing-here', '/api/nothing', '/api/main/nothing', '/authors/Nothing', '/feed.xml?a=b'],
      ...['/desk', '/dashboard', '/account/reset', '/invitation', '/api/site', '/api/privacy/kept'],
    ];
    expect(await namingProduct(site.server.url, answers)).toEqual([]);

    const sections = deskMenu(desk).getByRole('link');
    expect(await sections.count()).toBeGreaterThan(10);
    for (const section of await sections.all()) {
      const address = String(await section.getAttribute('href'));
      await section.click();
      await desk.waitForURL(`**${address}**`);
      await desk.getByRole('heading', { level: 1 }).first().waitFor();
      await desk.locator('main:not(:has([aria-busy="true"]))').waitFor();
      expect([address, await productIn(desk)]).toEqual([address, null]);
    }
    const mails = await desk.request.get(`${site.server.url}/api/admin/mail/template`);
    const looks = await mails.text();
    expect(looks).toContain('The Lamp');
    expect(looks).not.toMatch(/byline/i);
  });

  test('has pages in which axe finds nothing', async () => {
    const reader = await site.newVisitor();
    const kinds = Object.entries(await kindsOfPages());
    // All of them are looked at elsewhere too, in other colors and fonts.
    for (const [kind, path] of isThorough ? kinds : kinds.slice(0, 2)) {
      await site.open(reader, path);
      await expectAccessible(reader, kind);
    }
  });
});

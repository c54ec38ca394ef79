import { listedTitle } from '@contracts/rules/correction/correctionKinds';
import { articlePath } from '@contracts/rules/paths/articlePath';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import type { FeedEntry } from '../../../../lib/feeds/feed';
import { rssFeed } from '../../../../lib/feeds/rssFeed';
import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from '../../../../lib/html/sitemapXml';
import { exportedArticles } from '../read/articles';
import { exportedRedirects } from '../read/redirects';
import { exportedPages } from '../read/sitePages';
import type { Lists } from './listPages';
import { between, folderOf } from './paths';
import type { Frame } from './sitePage';

const FEED_ENTRIES = 30;
/** Search engines read fifty thousand addresses of a file. */
const SITEMAP_ENTRIES = 10_000;

async function feed({ parts }: Frame, lists: Lists): Promise<string> {
  const { site, address } = parts;
  const { data } = await lists.list({ kind: 'all' }, { limit: FEED_ENTRIES }, null);
  const entries = data.map(
    (article): FeedEntry => ({
      ...{ id: `${address}/${article._id}`, url: `${address}${articlePath(article)}/` },
      title: listedTitle(article),
      ...{ summary: article.excerpt, html: null, published: article.date, modified: article.date },
      authors: [article.author, ...article.coauthors].map(({ username }) => username),
      categories: [article.tag, article.sub].filter(Boolean),
      cover: null,
    }),
  );
  return rssFeed({
    ...{ title: site.name, description: site.description, language: site.language },
    ...{ url: `${address}/`, self: `${address}/feed.xml`, entries },
    modified: entries[0]?.modified ?? parts.now.toISOString(),
  });
}

async function* addresses({ parts: { db, address } }: Frame): AsyncIterable<SitemapPage> {
  yield { url: `${address}/` };
  for await (const { address: name, date } of exportedPages(db, { hasDrafts: false }))
    yield { url: `${address}${pagePath(name)}/`, modified: date };
  for await (const { id, slug, date } of exportedArticles(db, { hasDrafts: false }))
    yield { url: `${address}${articlePath({ _id: id, slug })}/`, modified: date };
}

async function* sitemaps(frame: Frame): AsyncIterable<ArchiveEntry> {
  const { site, address } = frame.parts;
  const files: string[] = [];
  let pages: SitemapPage[] = [];
  const written = (): ArchiveEntry => {
    const file = `sitemap-${files.length + 1}.xml`;
    files.push(`${address}/${file}`);
    const some = pages;
    pages = [];
    return textEntry(file, () => sitemapXml(some, site.language));
  };
  for await (const page of addresses(frame)) {
    pages.push(page);
    if (pages.length === SITEMAP_ENTRIES) yield written();
  }
  if (pages.length > 0) yield written();
  yield textEntry('sitemap.xml', () => sitemapIndexXml(files));
}

const isPage = (path: string) =>
  /^(?:\/[\w.~%-]+)+\/?$/.test(path) && !/\.(?!html?$)[a-z\d]{1,8}$/i.test(path);

/** A page that leads on, for web servers that know no redirects. */
function leadingPage(source: string, target: string): ArchiveEntry {
  const folder = folderOf(source);
  const isHere = target.startsWith('/');
  const base = /\.html?$/i.test(folder) ? folder.split('/').slice(0, -1).join('/') : folder;
  const to = escapeAttribute(isHere ? between(base, folderOf(target)) : target);
  const path = base === folder ? `${folder}/index.html` : folder;
  return textEntry(
    path,
    () => `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Moved</title>
<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${to}">
<p>This page has moved: <a href="${to}">go on</a>.</p>\n</html>\n`,
  );
}

async function* leadingPages({ parts: { db } }: Frame): AsyncIterable<ArchiveEntry> {
  for await (const { source, target } of exportedRedirects(db)) {
    if (isPage(source) && !target.includes('*')) yield leadingPage(source, target);
  }
}

/** It is shown at any address, so that relative ones would lead nowhere. */
const missingPage = ({ parts: { site } }: Frame): string =>
  `<!doctype html>\n<html lang="${escapeAttribute(site.language)}">\n<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">
<title>Not found · ${escapeText(site.name)}</title>\n<link rel="stylesheet" href="/style.css">
<main><h1>This page is not here</h1>\n<p>It may have moved or been removed.</p>
<p><a href="/">${escapeText(site.name)}</a></p></main>\n</html>\n`;

/** All files that are not article pages: the feed, the sitemap, redirects, and the page for missing addresses. */
export async function* siteFiles(frame: Frame, lists: Lists): AsyncIterable<ArchiveEntry> {
  yield textEntry('feed.xml', () => feed(frame, lists));
  yield* sitemaps(frame);
  yield textEntry(
    'robots.txt',
    () => `User-agent: *\nAllow: /\nSitemap: ${frame.parts.address}/sitemap.xml\n`,
  );
  yield textEntry('404.html', () => missingPage(frame));
  yield* leadingPages(frame);
}

import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { longDates, withCorrections } from '../../../../lib/html/correctionsHtml';
import { exportedArticles } from '../read/articles';
import { commentsOf } from '../read/comments';
import type { ExportParts } from '../read/exportParts';
import { exportedImageNames, imageEntries } from '../read/images';
import { exportedPeople } from '../read/people';
import { withPresentLinks } from '../read/presentLinks';
import { exportedPages } from '../read/sitePages';
import { readTags, tagsOf } from '../read/tags';
import { articleXml, attachmentXml, authorXml, categoryXml, commentXml, pageXml } from './items';
import { element } from './xml';

const all = { hasDrafts: true };

const spaces = {
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
};

const head = ({ site, address, now }: ExportParts): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${Object.entries(spaces)
    .map(([name, uri]) => `xmlns:${name}="${uri}"`)
    .join(' ')}>
<channel>
${element('title', site.name)}
${element('link', address)}
${element('description', site.description)}
${element('pubDate', now.toUTCString())}
${element('language', site.language)}
${element('wp:wxr_version', '1.2')}
${element('wp:base_site_url', address)}
${element('wp:base_blog_url', address)}
`;

/** The whole export as WordPress eXtended RSS, item by item. */
async function* wxr(parts: ExportParts): AsyncIterable<string> {
  const { db, address: site, now, onProgress } = parts;
  let number = 0;
  let comments = 0;
  const days = longDates(parts.site);
  yield head(parts);
  for await (const person of exportedPeople(db, all)) yield authorXml(person, ++number);
  const tags = await readTags(db);
  for (const tag of tags.values()) yield categoryXml(tag, tags, ++number);
  for await (const name of exportedImageNames(db, all))
    yield attachmentXml(name, { site, date: now.toISOString() });
  for await (const article of exportedArticles(db, all)) {
    const text = await withPresentLinks(db, article.content);
    const content = withCorrections(text, article.corrections, days);
    yield articleXml({ ...article, content }, { site, number: ++number, tags: tagsOf(tags, article) });
    if (article.comments > 0)
      for await (const comment of commentsOf(db, article.id)) yield commentXml(comment, ++comments);
    yield '\n</item>\n';
    await onProgress?.();
  }
  for await (const page of exportedPages(db, all)) {
    const content = await withPresentLinks(db, page.content);
    yield pageXml({ ...page, content }, { site, number: ++number });
  }
  yield `</channel>\n</rss>\n`;
}

/** The files that WordPress imports: its XML, and the pictures at the paths that it names. */
export async function* wordpressEntries(parts: ExportParts): AsyncIterable<ArchiveEntry> {
  yield textEntry('wordpress.xml', () => wxr(parts));
  yield* imageEntries(parts, 'uploads', all);
}

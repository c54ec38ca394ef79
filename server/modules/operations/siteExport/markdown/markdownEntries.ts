import { articlePath } from '@contracts/rules/paths/articlePath';
import { stringify } from 'yaml';
import { createDiskIndex } from '../../../../db/diskIndex';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { escapeAttribute } from '../../../../lib/html/escapeHtml';
import { withAddresses } from '../../../../lib/html/withAddresses';
import { type ExportedArticle, exportedArticles } from '../read/articles';
import type { ExportParts } from '../read/exportParts';
import { imageEntries } from '../read/images';
import { exportedPeople } from '../read/people';
import { withPresentLinks } from '../read/presentLinks';
import { readOldPaths } from '../read/redirects';
import { exportedPages } from '../read/sitePages';
import { readTags } from '../read/tags';
import { codeLanguages } from './codeLanguages';
import { articleFields, frontMatter, pageFields } from './frontMatter';
import { task as portableText } from './portableText.task';
import { readme } from './readme';
import { redirectFiles } from './redirectFiles';

const all = { hasDrafts: true };

interface Written {
  title: string;
  doc: string | null;
  content: string;
  authors?: { name: string }[];
}

/** Lists and pages of the site are not among the posts: links to them name the site. */
const withWholeAddresses = (html: string, site: string): string =>
  withAddresses(html, (path) => (isMoved(path) ? path : escapeAttribute(site) + path));

/** Articles and pictures keep their addresses wherever the folder becomes a site. */
const isMoved = (path: string) =>
  /^\/(?:uploads\/|[^/?#]*-[0-9a-z]{14}(?=$|[?#])|[0-9a-z]{14}(?=$|[?#]))/.test(path);

/** The text as Markdown. */
async function bodyOf(
  { db, threads, address }: ExportParts,
  { title, doc, content, authors = [] }: Written,
): Promise<string> {
  const { markdown } = await threads.run(portableText, {
    html: withWholeAddresses(await withPresentLinks(db, content), address),
    title,
    authors: authors.map(({ name }) => name),
    languages: codeLanguages(doc),
  });
  return `${markdown}\n`;
}

/** Named by its day and its address, which no other has. */
function fileOf({ id, slug, date, status, key }: ExportedArticle): string {
  const name = status === 'published' ? articlePath({ _id: id, slug }).slice(1) : key;
  return `${status === 'published' ? 'posts' : 'drafts'}/${date.slice(0, 10)}-${name}.md`;
}

/** The authors, by the names that articles use. */
async function* authors({ db }: ExportParts): AsyncIterable<string> {
  for await (const { name, bio, photo } of exportedPeople(db, all)) {
    const known = { name, ...(bio && { bio }), ...(photo && { avatar: photo }) };
    yield stringify({ [name]: known }, { lineWidth: 0, version: '1.1' });
  }
}

/** A folder of Markdown that other generators and the import here read. */
export async function* markdownEntries(parts: ExportParts): AsyncIterable<ArchiveEntry> {
  const { db, site, onProgress } = parts;
  yield textEntry('README.md', () => readme(site.name));
  yield textEntry('authors.yml', () => authors(parts));
  yield* redirectFiles(db);
  const tags = await readTags(db);
  const index = createDiskIndex();
  try {
    const oldPaths = await readOldPaths(db, index);
    for await (const article of exportedArticles(db, all)) {
      const fields = articleFields(article, tags, oldPaths.all(article.id));
      yield textEntry(fileOf(article), async () => frontMatter(fields) + (await bodyOf(parts, article)));
      await onProgress?.();
    }
  } finally {
    index.close();
  }
  for await (const page of exportedPages(db, all)) {
    const name = page.isPublished ? page.address : page.key;
    const file = `${page.isPublished ? 'pages' : 'drafts/pages'}/${name}.md`;
    yield textEntry(file, async () => frontMatter(pageFields(page)) + (await bodyOf(parts, page)));
  }
  yield* imageEntries(parts, 'uploads', all);
}

import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import { redirectRules } from '../markdown/redirectFiles';
import { exportedArticles } from '../read/articles';
import type { ExportParts } from '../read/exportParts';
import { imageEntries } from '../read/images';
import { exportedPeople } from '../read/people';
import { withPresentLinks } from '../read/presentLinks';
import { exportedPages } from '../read/sitePages';
import { readTags, tagPath } from '../read/tags';
import { articlePage, relative } from './articlePage';
import { listPages } from './listPages';
import { folderOf, upFrom } from './paths';
import { siteFiles } from './siteFiles';
import { type Frame, sitePage } from './sitePage';
import { styleEntries } from './styleSheet';

const shown = { hasDrafts: false };

async function frameOf(parts: ExportParts): Promise<Frame> {
  const tags = await readTags(parts.db);
  const topics = [...tags.values()].filter(({ parent }) => parent === null);
  const links = topics.map((tag) => ({ path: tagPath(tag, tags), label: tag.title }));
  for await (const { address, label, inMenu } of exportedPages(parts.db, shown)) {
    if (inMenu) links.push({ path: pagePath(address), label });
  }
  const { language, timeZone } = parts.site;
  const zone = timeZone ? { timeZone } : {};
  return { parts, links, days: new Intl.DateTimeFormat(language, { dateStyle: 'long', ...zone }) };
}

async function* tagLists(frame: Frame): AsyncIterable<ArchiveEntry> {
  const { db, lists } = frame.parts;
  const tags = await readTags(db);
  for (const tag of tags.values()) {
    const kind = tag.parent === null ? 'tag' : 'sub';
    yield* listPages(frame, {
      ...{ path: tagPath(tag, tags), title: tag.title, description: `Articles in ${tag.title}` },
      read: (page) => lists.list({ kind, id: tag.id }, page, null),
    });
  }
}

async function* authorLists(frame: Frame): AsyncIterable<ArchiveEntry> {
  const { db, lists } = frame.parts;
  for await (const { id, name, bio, photo } of exportedPeople(db, shown)) {
    const path = authorPage(name);
    const face = photo.startsWith('/uploads/')
      ? `<img class="face" src="${upFrom(folderOf(path))}${escapeAttribute(photo.slice(1))}" alt="">\n`
      : '';
    yield* listPages(frame, {
      ...{ path, title: name, description: bio || `Articles by ${name}` },
      about: `${face}${bio ? `<p>${escapeText(bio)}</p>\n` : ''}`,
      read: (page) => lists.listOfAuthor({ kind: 'author', id }, page, null),
    });
  }
}

async function* editorsPages(frame: Frame): AsyncIterable<ArchiveEntry> {
  const { db, address: site } = frame.parts;
  for await (const { address, title, summary, content } of exportedPages(db, shown)) {
    const folder = folderOf(pagePath(address));
    const text = relative(await withPresentLinks(db, content), folder, site);
    const body = `<h1>${escapeText(title)}</h1>\n<div class="text">${text}</div>`;
    yield textEntry(`${folder}/index.html`, () =>
      sitePage(frame, { folder, title, description: summary, body }),
    );
  }
}

async function* articlePages(frame: Frame): AsyncIterable<ArchiveEntry> {
  const { db, onProgress } = frame.parts;
  const tags = await readTags(db);
  for await (const article of exportedArticles(db, shown)) {
    const folder = folderOf(articlePath({ _id: article.id, slug: article.slug }));
    yield textEntry(`${folder}/index.html`, () => articlePage(frame, article, tags));
    await onProgress?.();
  }
}

/** The site as files that any web server gives out, as readers see it. */
export async function* staticEntries(parts: ExportParts): AsyncIterable<ArchiveEntry> {
  const frame = await frameOf(parts);
  const { site, lists } = parts;
  yield* styleEntries(parts);
  yield* listPages(frame, {
    ...{ path: '/', title: site.name, description: site.description },
    ...(site.tagline && { about: `<p class="muted">${escapeText(site.tagline)}</p>\n` }),
    read: (page) => lists.list({ kind: 'all' }, page, null),
  });
  yield* articlePages(frame);
  yield* tagLists(frame);
  yield* authorLists(frame);
  yield* editorsPages(frame);
  yield* siteFiles(frame, lists);
  yield redirectRules(parts.db);
  yield* imageEntries(parts, 'uploads', shown);
}

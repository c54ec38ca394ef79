import type { ArticleSummary } from '@contracts/article';
import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import type { SummaryPage } from '../../../core/publication/publication.service';
import { dateText } from './articlePage';
import { between, folderOf } from './paths';
import { type Frame, linkTo, sitePage } from './sitePage';

/** Articles of a page. */
const PAGE = 20;

export type Lists = Frame['parts']['lists'];
type ReadPage = (request: { limit: number; after?: string }) => Promise<SummaryPage>;

interface List {
  /** The path of its first page. */
  path: string;
  title: string;
  description: string;
  /** HTML below the title. */
  about?: string;
  read: ReadPage;
}

function entryHtml(frame: Frame, folder: string, article: ArticleSummary): string {
  const { title, excerpt, date, author, coauthors } = article;
  const names = [author, ...coauthors].map(({ username }) => linkTo(folder, authorPage(username), username));
  return `<li><h2>${linkTo(folder, articlePath(article), title)}</h2>
<p class="muted">${names.join(', ')} · ${dateText(frame, date)}</p><p>${escapeText(excerpt)}</p></li>\n`;
}

const pageFolder = (first: string, number: number): string =>
  number === 1 ? first : [first, 'page', String(number)].filter(Boolean).join('/');

function turnHtml(first: string, folder: string, number: number, hasMore: boolean): string {
  const to = (page: number, label: string, rel: string) =>
    `<a rel="${rel}" href="${escapeAttribute(between(folder, pageFolder(first, page)))}">${label}</a>`;
  const links = [number > 1 && to(number - 1, 'Newer', 'prev'), hasMore && to(number + 1, 'Older', 'next')];
  const known = links.filter((link) => link !== false);
  return known.length === 0 ? '' : `<nav class="turn" aria-label="Pages">${known.join('')}</nav>`;
}

/** All pages of a list, one after another. */
export async function* listPages(frame: Frame, list: List): AsyncIterable<ArchiveEntry> {
  const { path, title, description, about = '', read } = list;
  const first = folderOf(path);
  let after: string | undefined;
  for (let number = 1; ; number++) {
    const { data, next } = await read({ limit: PAGE, after });
    const folder = pageFolder(first, number);
    const articles = data.map((article) => entryHtml(frame, folder, article)).join('');
    const shown = articles ? `<ul class="list">\n${articles}</ul>` : '<p>Nothing yet.</p>';
    const body = `<h1>${escapeText(title)}</h1>\n${about}${shown}${turnHtml(first, folder, number, next !== undefined)}`;
    const name = number === 1 ? title : `${title}, page ${number}`;
    yield textEntry([folder, 'index.html'].filter(Boolean).join('/'), () =>
      sitePage(frame, { folder, title: name, description, body }),
    );
    if (next === undefined) return;
    after = next;
  }
}

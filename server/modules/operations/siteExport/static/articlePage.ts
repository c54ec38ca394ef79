import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import { withCorrections } from '../../../../lib/html/correctionsHtml';
import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import { withAddresses } from '../../../../lib/html/withAddresses';
import type { ExportedArticle } from '../read/articles';
import { commentsOf } from '../read/comments';
import { withPresentLinks } from '../read/presentLinks';
import { type ExportedTag, tagPath, tagsOf } from '../read/tags';
import { between, folderOf, upFrom } from './paths';
import { type Frame, linkTo, pageFoot, pageHead } from './sitePage';

/** Paths that only exist while the site runs. */
const LIVE = /^\/(?:api|dashboard|desk|search|oembed)(?:[/?#]|$)/;

/** Addresses of the site as they are from a folder: files as they are, pages as their folders. */
export function relative(html: string, folder: string, site: string): string {
  return withAddresses(html, (path) => {
    if (LIVE.test(path)) return escapeAttribute(site) + path;
    if (path.startsWith('/uploads/')) return upFrom(folder) + path.slice(1);
    const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    return between(folder, folderOf(page.replaceAll('&amp;', '&'))) + rest;
  });
}

export const dateText = ({ days }: Frame, date: string): string =>
  `<time datetime="${escapeAttribute(date)}">${escapeText(days.format(new Date(date)))}</time>`;

async function* commentsHtml(frame: Frame, { id, comments }: ExportedArticle): AsyncIterable<string> {
  if (comments === 0) return;
  yield '\n<section class="comments" aria-labelledby="comments"><h2 id="comments">Comments</h2>\n';
  for await (const { name, text, date } of commentsOf(frame.parts.db, id)) {
    yield `<article><p><strong>${escapeText(name)}</strong> <span class="muted">${dateText(frame, date)}</span></p>`;
    yield `<p>${escapeText(text)}</p></article>\n`;
  }
  yield '</section>';
}

const coverHtml = ({ cover }: ExportedArticle, folder: string): string =>
  cover?.src.startsWith('/uploads/')
    ? `<img class="lead" src="${upFrom(folder)}${escapeAttribute(cover.src.slice(1))}" alt="${escapeAttribute(cover.alt)}">\n`
    : '';

/** The page of an article, with its comments. */
export async function* articlePage(
  frame: Frame,
  article: ExportedArticle,
  tags: Map<string, ExportedTag>,
): AsyncIterable<string> {
  const { id, slug, title, summary, excerpt, authors, date, content, corrections } = article;
  const { db, address } = frame.parts;
  const folder = folderOf(articlePath({ _id: id, slug }));
  const shown = withCorrections(await withPresentLinks(db, content), corrections, frame.days);
  const text = relative(shown, folder, address);
  const bylines = authors.map(({ name }) => linkTo(folder, authorPage(name), name)).join(', ');
  const topics = tagsOf(tags, article).map((tag) => linkTo(folder, tagPath(tag, tags), tag.title));
  yield pageHead(frame, { folder, title, description: summary || excerpt, body: '' });
  yield `<article>\n<h1>${escapeText(title)}</h1>\n<p class="muted">${bylines} · ${dateText(frame, date)}${topics.map((topic) => ` · ${topic}`).join('')}</p>\n`;
  yield `${coverHtml(article, folder)}<div class="text">${text.replaceAll('<table>', '<div class="table" tabindex="0" role="region" aria-label="Table"><table>').replaceAll('</table>', '</table></div>')}</div>\n</article>`;
  yield* commentsHtml(frame, article);
  yield pageFoot(frame);
}

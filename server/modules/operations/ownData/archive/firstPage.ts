import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';
import type { ListedArticle } from './articleRows';
import { moment, offlinePage } from './offlinePage';

interface Link {
  path: string;
  text: string;
}

const list = (links: Link[]) =>
  `<ul>\n${links.map(({ path, text }) => `<li><a href="${escapeAttribute(path)}">${escapeText(text)}</a></li>\n`).join('')}</ul>\n`;

const head = ['Article', 'State', 'Published', 'Views', 'Likes', 'Dislikes', 'Comments']
  .map((name) => `<th scope="col">${name}</th>`)
  .join('');

function articleRow(article: ListedArticle): string {
  const { id, title, status, published_at, deleted_at, views, likes, dislikes, comments } = article;
  const name = `<a href="articles/${escapeAttribute(id)}/article.html">${escapeText(title || 'Untitled')}</a>`;
  const counts = [views, likes, dislikes, comments].map((count) => `<td>${count ?? ''}</td>`).join('');
  const state = deleted_at === null ? status : 'deleted';
  return `<tr><td>${name}</td><td>${escapeText(state)}</td><td>${moment(published_at)}</td>${counts}</tr>\n`;
}

interface Contents {
  /** The name of the publication. */
  name: string;
  pages: Link[];
  files: Link[];
  articles(): AsyncIterable<ListedArticle>;
}

async function* body({ pages, files, articles }: Contents): AsyncIterable<string> {
  yield `<h2>To read</h2>\n${list(pages)}<h2>Articles</h2>\n`;
  let count = 0;
  for await (const article of articles()) {
    if (count++ === 0)
      yield `<div class="scroll" tabindex="0" role="region" aria-label="Articles">\n<table>\n<tr>${head}</tr>\n`;
    yield articleRow(article);
  }
  yield count === 0 ? '<p>None.</p>\n' : '</table>\n</div>\n';
  yield `<h2>All files</h2>\n<p>As JSON, for programs.</p>\n${list(files)}`;
}

/** The page that a person opens first: the contents of the archive and the statistics of their articles. */
export const firstPage = (contents: Contents): AsyncIterable<string> =>
  offlinePage({ title: `Your data at ${contents.name}`, up: '' }, body(contents));

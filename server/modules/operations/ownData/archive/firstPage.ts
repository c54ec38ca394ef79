import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';

interface Link {
  path: string;
  text: string;
}

const list = (links: Link[]) =>
  `<ul>\n${links.map(({ path, text }) => `<li><a href="${escapeAttribute(path)}">${escapeText(text)}</a></li>\n`).join('')}</ul>\n`;

/** The page that a person opens first: what is in the archive. */
export const firstPage = (name: string, files: Link[], articles: Link[]): string =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Your data at ${escapeText(name)}</title>\n` +
  `<h1>Your data at ${escapeText(name)}</h1>\n${list(files)}` +
  `<h2>Articles</h2>\n${articles.length > 0 ? list(articles) : '<p>None.</p>\n'}</html>\n`;

import { escapeAttribute, escapeText } from '../../../../lib/html/escapeHtml';

const style = `:root{color-scheme:light dark}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem;background:#fbf9f5;color:#1c1a17;font:1.0625rem/1.6 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}a{color:inherit}img{max-width:100%;height:auto}pre{overflow-x:auto}
table{border-collapse:collapse}th,td{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid #95560a}
.muted{color:#59544b}.words{white-space:pre-line}article{padding:.75rem 0;border-top:1px solid #8b8477}
.scroll{overflow-x:auto}:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#151412;color:#ece7dd}.muted{color:#b3ac9f}blockquote{border-color:#eaa94b}}`;

interface Page {
  title: string;
  /** The relative path to the root of the archive, such as `../../`. */
  up: string;
}

/** A page that needs nothing but the folder that it is in. @param body its parts as HTML */
export async function* offlinePage(
  { title, up }: Page,
  body: AsyncIterable<string> | Iterable<string>,
): AsyncIterable<string> {
  yield `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>\n<style>${style}</style>\n`;
  if (up !== '') yield `<p><a href="${escapeAttribute(`${up}index.html`)}">All of your data</a></p>\n`;
  yield `<main>\n<h1>${escapeText(title)}</h1>\n`;
  yield* body;
  yield '\n</main>\n</html>\n';
}

/** ISO 8601 as a person reads it; empty for none. */
export const moment = (date: unknown): string => {
  if (typeof date !== 'string' || date === '') return '';
  const shown = date.slice(0, 16).replace('T', ' ');
  return `<time datetime="${escapeAttribute(date)}">${escapeText(shown)} UTC</time>`;
};

/** A text that a person wrote, with its line ends. */
export const words = (text: unknown): string =>
  text ? `<p class="words">${escapeText(String(text))}</p>\n` : '';

import type { ArticleDoc } from '@contracts/article';
import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import type { DraftBody } from '@contracts/ownArticle';
import { TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { DOMParser, type Node } from '@tiptap/pm/model';
import { trustedHtml } from '../trustedHtml';
import { readFrontMatter } from './frontMatter';
import { markdownParser } from './markdownParser';

type MarkdownArticle = Omit<DraftBody, 'doc' | 'publish_at'> & { doc: ArticleDoc };

/** HTML of Markdown; not sanitised. The document's documentSchema decides what of it stays. */
export const htmlOfMarkdown = (markdown: string): string => markdownParser.render(markdown);

/** Formulas and drawings become their words. A cell in them has no style everywhere, which reading a table needs. */
function keepWordsOfForeign(body: HTMLElement): void {
  for (const foreign of body.querySelectorAll('math, svg')) {
    for (const code of foreign.querySelectorAll('script, style')) code.remove();
    foreign.replaceWith(foreign.textContent ?? '');
  }
}

/** The text of Markdown without front matter as a document. */
export function parseMarkdown(markdown: string): Node {
  // A separate document: nothing in it is loaded or run.
  const page = document.implementation.createHTMLDocument('');
  page.body.innerHTML = trustedHtml(htmlOfMarkdown(markdown));
  keepWordsOfForeign(page.body);
  return withArrangedFootnotes(
    DOMParser.fromSchema(documentSchema).parse(page.body, { preserveWhitespace: true }),
  );
}

/** A first heading of the first level is the title where nothing else is. */
function takeTitle(body: string, title: string | undefined) {
  const first = /^\s*# +(.+?)(?: +#+)? *(?:\n|$)/.exec(body);
  // A heading longer than a title can be stays in the text, so that nothing is lost.
  const isShort = first?.[1] !== undefined && first[1].length <= TITLE_MAX_LENGTH;
  if (!first || !isShort || (title !== undefined && title !== first[1])) return { text: body, title };
  return { text: body.slice(first[0].length), title: first[1] };
}

/**
 * An article from Markdown, with what its front matter says.
 * @param markdown a whole file: front matter in YAML, if any, and the text.
 */
export function fromMarkdown(markdown: string): MarkdownArticle {
  const { body, fields } = readFrontMatter(markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const { text, title } = takeTitle(body, fields.title);
  const doc = parseMarkdown(text).toJSON() as ArticleDoc;
  return { ...fields, ...(title !== undefined && { title }), doc };
}

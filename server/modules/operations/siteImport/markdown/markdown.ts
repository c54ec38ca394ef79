import { markTasks } from '@contracts/document/markdownTasks';
import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { escapeText } from '../../../../lib/html/escapeHtml';
import { highlightBlocks } from '../../../../lib/html/highlight';
import { admonitions } from './text/admonitions';
import { type Changes, collectChanges } from './text/changes';
import { codeTitle } from './text/codeTitle';
import { withoutAttributes } from './text/kramdown';
import { liquidToMarkdown } from './text/liquid';
import { mdxToMarkdown } from './text/mdx';
import { shortcodesToMarkdown } from './text/shortcodes';

const ownId = /\{#([\w:.-]+)\}\s*$/;

/** In-page links and heading ids are compared by this: site generators differ in dots, dashes and emoji. */
export function slugOf(text: string): string {
  const slug = text.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-');
  return slug.replace(/^-+|-+$/g, '').slice(0, 80);
}

/** The id of a heading; the prefix keeps it from shadowing ids of the page around the article. */
export const headingId = (slug: string) => `h-${slug}`;

/** What such ids look like. */
export const isHeadingId = /^h-[\p{Ll}\p{Lo}\p{N}_-]{1,120}$/u;

function plainTextOf(token: Token | undefined): string {
  const words = (token?.children ?? []).filter((child) => child.type !== 'html_inline');
  return words.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
}

/** Takes `{#id}` off the end of a heading and returns it. */
function takeOwnId(inline: Token): string | null {
  const last = inline.children?.findLast((child) => child.type === 'text');
  const id = last && ownId.exec(last.content)?.[1];
  if (!last || !id) return null;
  last.content = last.content.replace(ownId, '').trimEnd();
  return id;
}

function levelOf(token: Token): number {
  return Number(token.tag.slice(1));
}

/** Drops a first heading that repeats the title, and gives the others levels that articles have. */
function fitHeadings(tokens: Token[], title: string): Token[] {
  const first = tokens.findIndex((token) => token.type === 'heading_open');
  const repeatsTitle =
    first >= 0 && tokens[first]?.tag === 'h1' && slugOf(plainTextOf(tokens[first + 1])) === slugOf(title);
  const kept = repeatsTitle ? tokens.filter((_token, index) => index < first || index > first + 2) : tokens;
  for (const token of kept) {
    if (/^heading_(open|close)$/.test(token.type)) token.tag = `h${Math.max(2, levelOf(token))}`;
  }
  return kept;
}

function nameHeadings(tokens: Token[]): void {
  const seen = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) continue;
    const slug = slugOf(takeOwnId(inline) ?? plainTextOf(inline)) || 'part';
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    token.attrSet('id', headingId(times === 0 ? slug : `${slug}-${times}`));
  }
}

/** The mark of a task item; empty for other items. */
function taskMark(item: Token | undefined): string {
  const { isTask, isDone } = (item?.meta ?? {}) as { isTask?: boolean; isDone?: boolean };
  return isTask ? `<span class="task-mark">${isDone ? '☑' : '☐'}</span><section>` : '';
}

/** What the blocks of code in a text are rendered as. */
type CodeHtml = Map<Token, string>;

interface Environment {
  code: CodeHtml;
}

const codeBlock = (token: Token | undefined, code: CodeHtml) => `${(token && code.get(token)) ?? ''}\n`;

function highlightCode(tokens: Token[]): CodeHtml {
  const blocks = tokens.filter(({ type }) => type === 'fence' || type === 'code_block');
  const html = highlightBlocks(
    blocks.map(({ content, info }) => ({ code: content.replace(/\n$/, ''), info })),
  );
  return new Map(blocks.map((token, index) => [token, html[index] ?? '']));
}

function createMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnote);
  // Only full addresses: fuzzy matching takes file names such as `main.rs` for one.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.renderer.rules.fence = (tokens, index, _options, { code }: Environment) => {
    const title = codeTitle(tokens[index]?.info ?? '');
    return (title && `<p><strong>${escapeText(title)}</strong></p>\n`) + codeBlock(tokens[index], code);
  };
  markdown.renderer.rules.code_block = (tokens, index, _options, { code }: Environment) =>
    codeBlock(tokens[index], code);
  const { footnote_anchor: anchor } = markdown.renderer.rules;
  // The space before it would be one of the note.
  markdown.renderer.rules.footnote_anchor = (...given) => anchor?.(...given).trimStart() ?? '';
  markdown.core.ruler.push('tasks', ({ tokens }) => markTasks(tokens));
  markdown.renderer.rules.list_item_open = (tokens, index, options, _environment, self) =>
    self.renderToken(tokens, index, options) + taskMark(tokens[index]);
  markdown.renderer.rules.list_item_close = (tokens, index, options, _environment, self) =>
    (taskMark(tokens[index]) && '</section>') + self.renderToken(tokens, index, options);
  return markdown;
}

const markdown = createMarkdown();

/** How a text is read. */
export interface RenderOptions {
  title: string;
  isMdx: boolean;
  /** It has the tags of Jekyll in it. */
  isLiquid?: boolean;
  changes?: Changes;
}

/** Markdown or MDX as HTML, with code in colour. Not sanitised yet, and its links are still those of the old site. */
export function renderMarkdown(
  body: string,
  { title, isMdx, isLiquid = false, changes = collectChanges() }: RenderOptions,
): string {
  const plain = isLiquid
    ? withoutAttributes(liquidToMarkdown(body, changes))
    : shortcodesToMarkdown(body, changes);
  const source = isMdx ? mdxToMarkdown(plain, changes) : plain;
  const environment = {};
  const tokens = fitHeadings(markdown.parse(admonitions(source), environment), title);
  nameHeadings(tokens);
  const code = highlightCode(tokens);
  return markdown.renderer.render(tokens, markdown.options, { ...environment, code });
}

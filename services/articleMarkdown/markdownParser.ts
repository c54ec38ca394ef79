import { videoOf } from '@contracts/document/videoAddress';
import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';

const TASK = /^\[([ xX])\](?:\s|$)/;

/** The inline content that an item begins with; undefined where it begins with something else. */
const beginningOf = (tokens: Token[], item: number) =>
  tokens[item + 1]?.type === 'paragraph_open' ? tokens[item + 2] : undefined;

/** The items of the list that begins at `start`, without those of lists inside it. */
function itemsOf(tokens: Token[], start: number): number[] {
  const level = tokens[start]?.level ?? 0;
  const items: number[] = [];
  for (let index = start + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.level === level && token.type === 'bullet_list_close') break;
    if (token?.level === level + 1 && token.type === 'list_item_open') items.push(index);
  }
  return items;
}

/** Lists of which every item begins with a box become lists of tasks. The box is looked for as it was typed. */
function markTasks(tokens: Token[]): void {
  for (const [start, list] of tokens.entries()) {
    if (list.type !== 'bullet_list_open') continue;
    const items = itemsOf(tokens, start);
    if (!items.every((item) => TASK.test(beginningOf(tokens, item)?.content ?? ''))) continue;
    list.attrSet('class', 'task-list');
    for (const item of items) {
      const inline = beginningOf(tokens, item);
      const box = TASK.exec(inline?.content ?? '')?.[1];
      tokens[item]?.attrSet('class', box === ' ' ? 'task-item' : 'task-item task-done');
      const first = inline?.children?.[0];
      if (first) first.content = first.content.replace(TASK, '');
    }
  }
}

/** An address of a video that stands alone is the video. */
function showVideos(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const [open, text, close, ...others] = token.children ?? [];
    const isAlone = open?.type === 'link_open' && close?.type === 'link_close' && others.length === 0;
    const href = String(open?.attrGet('href') ?? '');
    const paragraph = tokens[index - 1];
    if (token.type !== 'inline' || !isAlone || text?.content !== href || paragraph?.level !== 0) continue;
    if (paragraph.type !== 'paragraph_open' || videoOf(href) === null) continue;
    const end = tokens[index + 1];
    paragraph.tag = 'figure';
    paragraph.attrSet('class', 'video');
    if (end) end.tag = 'figure';
    text.content = '';
  }
}

function createParser(): MarkdownIt {
  const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnote);
  // Only whole addresses: file names such as `main.rs` look like one to the fuzzy kind.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.core.ruler.push('article', ({ tokens }) => {
    markTasks(tokens);
    showVideos(tokens);
  });

  const { rules } = markdown.renderer;
  const renderTag = markdown.renderer.renderToken.bind(markdown.renderer);
  // Line ends between elements would be read as spaces of the text.
  markdown.renderer.renderToken = (tokens, index, options) =>
    renderTag(tokens, index, options).replace(/^\n|\n$/g, '');
  rules.softbreak = () => ' ';
  rules.hardbreak = () => '<br>';
  rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    const language = info.trim().split(/\s/)[0] ?? '';
    const { escapeHtml } = markdown.utils;
    const className = language && ` class="language-${escapeHtml(language)}"`;
    return `<pre><code${className}>${escapeHtml(content.replace(/\n$/, ''))}</code></pre>`;
  };
  rules.code_block = rules.fence;
  // Notes keep the names that they have in the text.
  rules.footnote_anchor_name = (tokens, index) => {
    const { id, label } = (tokens[index]?.meta ?? { id: 0 }) as { id: number; label?: string };
    return label && /^[\w-]{1,40}$/.test(label) ? label : String(id + 1);
  };
  rules.footnote_block_open = () => '<section class="footnotes"><ol class="footnotes-list">';
  rules.footnote_anchor = () => '';
  return markdown;
}

/** Markdown as this site reads it: with tables, tasks, footnotes, videos and, where Markdown has no word for it, HTML. */
export const markdownParser = createParser();

import { markTasks } from '@contracts/document/markdownTasks';
import { videoOf } from '@contracts/document/videoAddress';
import { articleLevel } from '@contracts/rules/articleLevel';
import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';

/** The address of a video on its own line is the video. */
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

function fitHeadings(tokens: Token[]): void {
  for (const token of tokens) {
    if (/^heading_(open|close)$/.test(token.type)) token.tag = `h${articleLevel(Number(token.tag.slice(1)))}`;
  }
}

function createParser(): MarkdownIt {
  const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnote);
  // Only full addresses: fuzzy matching takes file names such as `main.rs` for one.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.core.ruler.push('article', ({ tokens }) => {
    fitHeadings(tokens);
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

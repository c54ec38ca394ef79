import type { Element, RootContent } from 'hast';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { blockHtml, blockMarkdown } from './blockMarkdown';
import { flow } from './canonicalHtml';
import { readBack } from './readBack';

interface Input {
  /** Sanitised HTML. */
  html: string;
  title: string;
  authors: string[];
  /** The languages of its code blocks, in order, as the author chose them. */
  languages: (string | null)[];
}

interface Portable {
  markdown: string;
  /** Whether the import of Markdown reads the same text from it. */
  isSame: boolean;
}

/** Text that other programs would take for their own syntax: tags of Jekyll and Hugo. */
const FOREIGN = /\{[{%#]/;
const LISTS = /^(ul|ol)$/;

/** The rule above the notes is generated with them. */
const isRuleOfNotes = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes('footnotes-sep');

const isShown = (node: RootContent) =>
  node.type === 'element' ? !isRuleOfNotes(node) : node.type === 'text' && node.value.trim() !== '';

/** Its headings' ids count only where it has some: the import gives one to each. */
function canonical(nodes: RootContent[], hasIds: boolean): string {
  return JSON.stringify(flow(nodes), (_name, value: unknown) =>
    !hasIds && Array.isArray(value) && /^h[2-6]$/.test(String(value[0])) ? [value[0], '', value[2]] : value,
  );
}

/** A picture with a caption. */
const isFigure = (node: RootContent) =>
  node.type === 'element' && node.tagName === 'figure' && node.properties.className === undefined;

const isCode = (node: RootContent) => node.type === 'element' && node.tagName === 'pre';

/** Two lists that follow each other would become one. */
function join(blocks: RootContent[], texts: string[]): string {
  const isList = (node: RootContent | undefined) => node?.type === 'element' && LISTS.test(node.tagName);
  return texts
    .map((text, at) => (isList(blocks[at]) && isList(blocks[at - 1]) ? `<!-- -->\n\n${text}` : text))
    .join('\n\n');
}

function markdownOf(blocks: RootContent[], languages: Input['languages']): (string | null)[] {
  let code = 0;
  return blocks.map((block) => {
    if (isFigure(block)) return null;
    const text = blockMarkdown(block, isCode(block) ? (languages[code++] ?? null) : null);
    if (text === '') return null;
    if (!FOREIGN.test(text)) return text;
    return text.includes('`') ? null : text.replaceAll('{', '&#123;');
  });
}

/** Times that it is tried with fewer blocks as Markdown. */
const TRIES = 4;

interface Compared {
  /** The blocks read from a text, in the form used for comparison. */
  read(markdown: string): string[];
  wanted: string[];
}

/** Which blocks are read otherwise than they are. */
function otherwise(chosen: (string | null)[], found: string[], { read, wanted }: Compared): number[] {
  const all = [...chosen.keys()];
  if (found.length === wanted.length) return all.filter((at) => found[at] !== wanted[at]);
  // Blocks were lost or split: those that refer to notes cannot be read alone.
  const isOther = (at: number) => {
    const text = chosen[at] ?? null;
    const [only, ...more] = text === null ? [] : read(text);
    return text !== null && (more.length > 0 || only !== wanted[at]);
  };
  const others = all.filter(isOther);
  const sure = others.filter((at) => !chosen[at]?.includes('[^'));
  return sure.length > 0 ? sure : others.length > 0 ? others : all;
}

/**
 * The text of an article as Markdown. Each block that Markdown cannot say, or that the import would read otherwise, is
 * HTML, so that the import reads the same text.
 */
export function portableText({ html, title, authors, languages }: Input): Portable {
  const blocks = parseHtml(html).children.filter(isShown);
  const texts = blocks.map(blockHtml);
  const hasIds = / id="h-/.test(html);
  const wanted = blocks.map((block) => canonical([block], hasIds));
  const read = (markdown: string) =>
    readBack(markdown, { title, authors })
      .filter(isShown)
      .map((block) => canonical([block], hasIds));

  const chosen = markdownOf(blocks, languages);
  for (let tries = 0; tries < TRIES && chosen.some((text) => text !== null); tries++) {
    const markdown = join(
      blocks,
      chosen.map((text, at) => text ?? texts[at] ?? ''),
    );
    const others = otherwise(chosen, read(markdown), { read, wanted });
    if (others.length === 0) return { markdown, isSame: true };
    for (const at of others) chosen[at] = null;
  }
  const markdown = join(blocks, texts);
  return { markdown, isSame: read(markdown).join() === wanted.join() };
}

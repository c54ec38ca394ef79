import type { ArticleDoc } from '@contracts/article';
import { type Replaced, type Replacement, type Run, replaceInRuns } from './replacePassage';

interface TextNode {
  type: 'text';
  text: string;
}

interface DocNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: DocNode[];
}

const isText = (node: DocNode): node is TextNode => node.type === 'text' && typeof node.text === 'string';

/** The attributes of a picture that readers see as text. */
const readAttributes = ['caption', 'alt'] as const;

/** A place of a text, with the way to put another there. */
type Slot = { text: string; put: (text: string) => void };

/** The texts of a node and of all within it, run by run. */
function slotsOf(node: DocNode): Slot[][] {
  const slots: Slot[][] = [];
  for (const name of readAttributes) {
    const { attrs } = node;
    const text = attrs?.[name];
    if (attrs && typeof text === 'string' && text !== '') {
      slots.push([{ text, put: (changed) => Object.assign(attrs, { [name]: changed }) }]);
    }
  }
  let run: Slot[] = [];
  for (const child of node.content ?? []) {
    if (isText(child)) {
      const put = (text: string) => Object.assign(child, { text });
      if (run.push({ text: child.text, put }) === 1) slots.push(run);
    } else {
      run = [];
      slots.push(...slotsOf(child));
    }
  }
  return slots;
}

/** The schema knows no empty texts. */
function dropEmptyTexts(node: DocNode): void {
  if (!node.content) return;
  node.content = node.content.filter((child) => !isText(child) || child.text !== '');
  for (const child of node.content) dropEmptyTexts(child);
}

export interface Corrected<Text> extends Omit<Replaced, 'runs'> {
  text: Text;
}

/** Replaces a passage in an editor's document. */
export function replaceInDoc(doc: ArticleDoc, replacement: Replacement): Corrected<ArticleDoc> {
  const copy = structuredClone(doc) as DocNode;
  const slots = slotsOf(copy);
  const { runs, ...outcome } = replaceInRuns(
    slots.map((run) => run.map(({ text }) => text)),
    replacement,
  );
  for (const [index, run] of slots.entries()) {
    for (const [at, slot] of run.entries()) slot.put(runs[index]?.[at] ?? slot.text);
  }
  dropEmptyTexts(copy);
  return { ...outcome, text: copy as ArticleDoc };
}

/** Inline elements. */
const inLine =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)\b/i;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decode = (html: string) =>
  html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
const encode = (text: string) =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** Sanitised article HTML has every `<` and `>` of a text escaped. */
function runsOf(html: string): { tokens: string[]; runs: Run[]; places: number[][] } {
  const tokens = html.match(/<[^>]*>|[^<]+/g) ?? [];
  const runs: Run[] = [];
  const places: number[][] = [];
  let isOpen = false;
  for (const [index, token] of tokens.entries()) {
    if (token.startsWith('<')) {
      isOpen &&= inLine.test(token);
      continue;
    }
    if (!isOpen) {
      runs.push([]);
      places.push([]);
    }
    isOpen = true;
    runs.at(-1)?.push(decode(token));
    places.at(-1)?.push(index);
  }
  return { tokens, runs, places };
}

/** The texts of sanitised article HTML, each without a break. */
export const htmlTexts = (html: string): string[] => runsOf(html).runs.map((run) => run.join(''));

/**
 * Replaces a passage in sanitised article HTML.
 * @param only the one place that is looked at: one of its texts, and where in it.
 */
export function replaceInHtml(
  html: string,
  replacement: Replacement,
  only?: Parameters<typeof replaceInRuns>[2],
): Corrected<string> {
  const { tokens, runs, places } = runsOf(html);
  const { runs: changed, ...outcome } = replaceInRuns(runs, replacement, only);
  for (const [at, run] of changed.entries()) {
    for (const [piece, text] of run.entries()) {
      const place = places[at]?.[piece];
      if (place !== undefined && text !== runs[at]?.[piece]) tokens[place] = encode(text);
    }
  }
  return { ...outcome, text: tokens.join('') };
}

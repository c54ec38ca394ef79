import { escapeAttribute, escapeText } from '../../../../../lib/html/escapeHtml';
import type { Note } from '../html/blocks';
import { type JsonObject, objectsIn, textIn } from '../reading/json';
import { cardHtml } from './cards';

/** The bits of a text's format, the innermost element first. */
const formats: [bit: number, tag: string][] = [
  [16, 'code'],
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

function text(node: JsonObject): string {
  const format = Number(node.format) || 0;
  return formats
    .filter(([bit]) => format & bit)
    .reduce((inner, [, tag]) => `<${tag}>${inner}</${tag}>`, escapeText(textIn(node, 'text')));
}

/** Lists in lists; deeper ones are no text. */
const DEPTH_MAX = 100;

type Render = (node: JsonObject, note: Note, depth: number) => string;

const childrenOf: Render = (node, note, depth) =>
  objectsIn(node.children)
    .map((child) => nodeHtml(child, note, depth + 1))
    .join('');

const element =
  (tag: string): Render =>
  (node, note, depth) =>
    `<${tag}>${childrenOf(node, note, depth)}</${tag}>`;

const heading: Render = (node, note, depth) =>
  element(/^h[1-6]$/.test(textIn(node, 'tag')) ? textIn(node, 'tag') : 'h2')(node, note, depth);

const quote: Render = (node, note, depth) =>
  `<blockquote><p>${childrenOf(node, note, depth)}</p></blockquote>`;

const isListOnly = (item: JsonObject): boolean => {
  const children = objectsIn(item.children);
  return children.length > 0 && children.every(({ type }) => type === 'list');
};

const checkMark = (item: JsonObject, isCheckList: boolean): string =>
  isCheckList ? (item.checked === true ? '☑ ' : '☐ ') : '';

/** A list below an item is an item of its own in Lexical. */
const list: Render = (node, note, depth) => {
  const tag = node.listType === 'number' ? 'ol' : 'ul';
  const start = Number(node.start);
  const items: string[] = [];
  for (const item of objectsIn(node.children)) {
    const inner = checkMark(item, node.listType === 'check') + childrenOf(item, note, depth);
    if (isListOnly(item) && items.length > 0) items.push(`${items.pop()}${childrenOf(item, note, depth)}`);
    else items.push(`<li>${inner}`);
  }
  const from = tag === 'ol' && start > 1 ? ` start="${Math.floor(start)}"` : '';
  return `<${tag}${from}>${items.map((item) => `${item}</li>`).join('')}</${tag}>`;
};

const link: Render = (node, note, depth) =>
  `<a href="${escapeAttribute(textIn(node, 'url'))}">${childrenOf(node, note, depth)}</a>`;

const nodes: Record<string, Render> = {
  root: childrenOf,
  paragraph: element('p'),
  heading,
  'extended-heading': heading,
  quote,
  'extended-quote': quote,
  aside: quote,
  list,
  link,
  autolink: link,
  'at-link': link,
  text,
  'extended-text': text,
  tk: text,
  linebreak: () => '<br>',
  tab: () => '\t',
  zwnj: () => '',
  'at-link-search': text,
};

function nodeHtml(node: JsonObject, note: Note, depth: number): string {
  if (depth > DEPTH_MAX) {
    note('Parts that were nested too deeply were left out.');
    return '';
  }
  const type = textIn(node, 'type');
  const render = Object.hasOwn(nodes, type) ? nodes[type] : undefined;
  if (render) return render(node, note, depth);
  if (Array.isArray(node.children) && node.children.length > 0) {
    note(`The block ${type} is not known: only its text stays.`);
    return childrenOf(node, note, depth);
  }
  return cardHtml(type, node, note);
}

/** The document of Ghost's editor since version 5, as HTML. */
export const lexicalHtml = (document: JsonObject, note: Note): string =>
  objectsIn([document.root ?? null])
    .map((root) => nodeHtml(root, note, 0))
    .join('');

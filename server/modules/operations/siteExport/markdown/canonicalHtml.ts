import type { Element, ElementContent, RootContent } from 'hast';
import { isInline, runsOf } from './canonicalInline';

type Node = RootContent | ElementContent;

const hasClass = ({ properties }: Element, name: string) =>
  Array.isArray(properties.className) && properties.className.includes(name);

const isBlank = (node: Node) => node.type === 'text' && node.value.trim() === '';
const isElement = (node: Node): node is Element => node.type === 'element';

const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(textOf).join('') : '';

const find = (node: Element, test: (element: Element) => boolean): Element | undefined =>
  node.children
    .filter(isElement)
    .map((child) => (test(child) ? child : find(child, test)))
    .find(Boolean);

const property = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return value === undefined || value === null ? '' : String(value);
};

/** A picture; its size is measured again when it is stored. */
const pictureOf = (image: Element, caption = '') => [
  'img',
  property(image, 'src'),
  property(image, 'alt'),
  property(image, 'title'),
  caption.replace(/\s+/g, ' ').trim(),
];

function figureOf(figure: Element): unknown {
  const link = find(figure, (one) => hasClass(one, 'video-link'));
  const image = find(figure, ({ tagName }) => tagName === 'img');
  if (hasClass(figure, 'video') && link) {
    const title = find(link, (one) => hasClass(one, 'video-title'));
    return ['video', property(link, 'href'), title ? textOf(title) : '', image ? property(image, 'src') : ''];
  }
  const caption = find(figure, ({ tagName }) => tagName === 'figcaption');
  if (image && textOf(figure).trim() === (caption ? textOf(caption) : '').trim())
    return pictureOf(image, caption ? textOf(caption) : '');
  return ['figure', flow(figure.children)];
}

const rowsOf = (table: Element): Element[] =>
  table.children
    .filter(isElement)
    .flatMap((part) =>
      part.tagName === 'tr' ? [part] : /^t(head|body|foot)$/.test(part.tagName) ? rowsOf(part) : [],
    );

const cellOf = (cell: Element) => [
  cell.tagName,
  ...['align', 'colSpan', 'rowSpan'].map((name) => property(cell, name)),
  flow(cell.children),
];

function itemOf(item: Element): unknown {
  const children = item.children.filter(
    (child) => !(isElement(child) && (hasClass(child, 'task-mark') || hasClass(child, 'footnote-backref'))),
  );
  const state = hasClass(item, 'task-item') ? `task ${hasClass(item, 'task-done')}` : property(item, 'id');
  return ['li', state, flow(children)];
}

function blockOf(node: Element): unknown[] {
  const { tagName, children } = node;
  if (tagName === 'img') return [pictureOf(node)];
  if (tagName === 'figure') return [figureOf(node)];
  if (tagName === 'pre') {
    const code = find(node, (one) => one.tagName === 'code');
    const language = code && /language-[\w-]+/.exec(property(code, 'className').replaceAll(',', ' '))?.[0];
    return [['pre', language ?? '', textOf(node)]];
  }
  if (tagName === 'hr') return hasClass(node, 'footnotes-sep') ? [] : [['hr']];
  if (tagName === 'section')
    return hasClass(node, 'footnotes') ? [['notes', flow(children)]] : flow(children);
  if (hasClass(node, 'footnotes-list')) return flow(children);
  if (tagName === 'table') {
    const caption = find(node, (one) => one.tagName === 'caption');
    const rows = rowsOf(node).map((row) => row.children.filter(isElement).map(cellOf));
    return [['table', caption ? textOf(caption) : '', rows]];
  }
  if (/^(p|h[2-6]|summary|dt|figcaption)$/.test(tagName)) return textBlockOf(node);
  if (tagName === 'li') return [itemOf(node)];
  const kind = [tagName, property(node, 'start'), hasClass(node, 'task-list')];
  return [[...kind, flow(children)]];
}

/** A paragraph that only contains pictures counts as the pictures. */
function textBlockOf(node: Element): unknown[] {
  const images = node.children.filter((child) => !isBlank(child));
  const isAllImages =
    images.length > 0 && images.every((child) => isElement(child) && child.tagName === 'img');
  if (node.tagName === 'p' && isAllImages)
    return images.flatMap((child) => (isElement(child) ? blockOf(child) : []));
  return [[node.tagName, property(node, 'id'), runsOf(node.children)]];
}

/** Blocks as the editor reads them: text between blocks becomes a paragraph. */
export function flow(children: Node[]): unknown[] {
  const blocks: unknown[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const runs = runsOf(line, { isLoose: true });
    if (runs.length > 0) blocks.push(['p', '', runs]);
    line = [];
  };
  for (const child of children) {
    if (isInline(child)) line.push(child);
    else {
      endLine();
      if (isElement(child)) blocks.push(...blockOf(child));
    }
  }
  endLine();
  return blocks;
}

import type { ArticleDoc } from '@contracts/article';
import { fingerprint } from '@/services/draft/sameDraft';

interface Mark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of the editor's document as it is stored. */
export interface DocNode {
  type: string;
  text?: string;
  marks?: Mark[];
  attrs?: Record<string, unknown>;
  content?: DocNode[];
}

/** A block of the text, with its type and readable text. */
export interface Block {
  node: DocNode;
  /** The same for blocks that say the same. */
  print: string;
  label: string;
  text: string;
}

const signs: Record<string, string> = { bold: '**', italic: '*', strike: '~~', code: '`', highlight: '==' };

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

function markedText({ text = '', marks = [] }: DocNode): string {
  let marked = text;
  for (const { type, attrs } of marks) {
    const sign = signs[type];
    if (sign) marked = sign + marked + sign;
    else if (type === 'link') marked = `[${marked}](${textIn(attrs?.href)})`;
    else marked = `<${type}>${marked}</${type}>`;
  }
  return marked;
}

function pictureText(attrs: Record<string, unknown> = {}): string {
  const description = attrs.decorative ? 'decorative' : `description: ${textIn(attrs.alt) || 'none'}`;
  const caption = textIn(attrs.caption);
  const address = textIn(attrs.src) || 'not uploaded yet';
  return [address, description, ...(caption ? [`caption: ${caption}`] : [])].join('\n');
}

const childrenOf = (node: DocNode) => node.content ?? [];
const indented = (text: string) => text.replace(/\n/g, '\n  ');

function listText(node: DocNode): string {
  const start = Number(node.attrs?.start ?? 1);
  return childrenOf(node)
    .map((item, index) => {
      const done = item.attrs?.checked ? '[x]' : '[ ]';
      const bullet = { orderedList: `${start + index}.`, taskList: done }[node.type] ?? '•';
      return `${bullet} ${indented(textOf(item))}`;
    })
    .join('\n');
}

const tableText = (node: DocNode) =>
  childrenOf(node)
    .map((row) => childrenOf(row).map(textOf).join(' | '))
    .join('\n');

const isInline = ({ type }: DocNode) => ['text', 'hardBreak', 'footnoteReference'].includes(type);

/** The readable text of a node: formatting as Markdown signs, pictures by their descriptions. */
export function textOf(node: DocNode): string {
  switch (node.type) {
    case 'text':
      return markedText(node);
    case 'hardBreak':
      return '\n';
    case 'footnoteReference':
      return `[note ${textIn(node.attrs?.id)}]`;
    case 'image':
      return pictureText(node.attrs);
    case 'video':
      return [textIn(node.attrs?.title), textIn(node.attrs?.url)].filter(Boolean).join('\n');
    case 'horizontalRule':
      return '———';
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return listText(node);
    case 'table':
      return tableText(node);
    default: {
      const parts = childrenOf(node);
      return parts.map(textOf).join(parts.every(isInline) ? '' : '\n');
    }
  }
}

const labels: Record<string, string> = {
  paragraph: 'Paragraph',
  blockquote: 'Quote',
  bulletList: 'List',
  orderedList: 'Numbered list',
  listItem: 'List item',
  taskList: 'Task list',
  table: 'Table',
  image: 'Picture',
  video: 'Video',
  horizontalRule: 'Line',
  footnotes: 'Footnotes',
};

function labelOf({ type, attrs }: DocNode): string {
  if (type === 'heading') return `Heading ${String(attrs?.level ?? '')}`.trim();
  if (type === 'codeBlock') return attrs?.language ? `Code, ${String(attrs.language)}` : 'Code';
  if (type === 'taskItem') return attrs?.checked ? 'Done task' : 'Task';
  return labels[type] ?? type;
}

/** A note's number follows from its place, so it is no change of the block that refers to it. */
function withoutNumbers(node: DocNode): DocNode {
  const content = node.content?.map(withoutNumbers);
  const isNote = node.type === 'footnoteReference' || node.type === 'footnote';
  return { ...node, ...(content && { content }), ...(isNote && { attrs: { id: node.attrs?.id } }) };
}

export function blockOf(node: DocNode): Block {
  return {
    node,
    print: fingerprint(withoutNumbers(node)),
    label: labelOf(node),
    text: textOf(node),
  };
}

/** The blocks of a document, from the top. */
export function blocksOf(doc: ArticleDoc | null | undefined): Block[] {
  return ((doc?.content ?? []) as DocNode[]).map(blockOf);
}

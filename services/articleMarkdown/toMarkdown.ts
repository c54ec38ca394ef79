import type { ArticleDoc } from '@contracts/article';
import { documentSchema } from '@contracts/document/documentSchema';
import { DOMSerializer, Fragment, Node } from '@tiptap/pm/model';
import { parseMarkdown } from './fromMarkdown';
import { type FrontFields, writeFrontMatter } from './frontMatter';
import { NoMarkdown } from './noMarkdown';
import { serializer } from './serializer';

/** Two lists that follow each other would become one. */
const BETWEEN_LISTS = '<!-- -->';
const signs: Record<string, string> = { bulletList: '-', taskList: '-', orderedList: '1.' };

/** Notes are called by their numbers, which is what a reader of the file sees. */
function withNumberedNotes(doc: Node): Node {
  const numbers = new Map<unknown, string>();
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'footnote') numbers.set(attrs.id, String(attrs.number));
  });
  const rename = (node: Node): Node => {
    const id = 'id' in node.attrs ? numbers.get(node.attrs.id) : undefined;
    const attrs = id === undefined ? node.attrs : { ...node.attrs, id };
    if (node.isText) return node;
    return node.type.create(attrs, node.children.map(rename), node.marks);
  };
  return rename(doc);
}

/** HTML in one line, which Markdown passes through. */
function htmlOf(block: Node): string {
  const page = document.implementation.createHTMLDocument('');
  page.body.append(
    DOMSerializer.fromSchema(documentSchema).serializeFragment(Fragment.from(block), { document: page }),
  );
  return page.body.innerHTML.replaceAll('\n', '&#10;');
}

/** Alone, a block does not know the numbers that its references have among those of the whole text. */
const comparable = (block: Node | null | undefined) =>
  JSON.stringify(block, (name, value: unknown) => (name === 'number' || name === 'time' ? 0 : value));

function writeBlock(block: Node): string {
  try {
    const text = serializer.serialize(documentSchema.topNodeType.create(null, block), { tightLists: true });
    const notes = new Set<string>();
    block.descendants(
      ({ type, attrs }) => void (type.name === 'footnoteReference' && notes.add(String(attrs.id))),
    );
    const definitions = [...notes].map((id) => `[^${id}]: x`).join('\n\n');
    const read = parseMarkdown(`${text}\n\n${definitions}`);
    const isWhole = read.childCount === (notes.size > 0 ? 2 : 1);
    if (isWhole && comparable(read.firstChild) === comparable(block)) return text;
  } catch (error) {
    if (!(error instanceof NoMarkdown)) throw error;
  }
  return htmlOf(block);
}

function writeAll(doc: Node, write: (block: Node) => string): string {
  const written: string[] = [];
  for (const [index, block] of doc.children.entries()) {
    const before = doc.maybeChild(index - 1);
    const sign = signs[block.type.name];
    if (sign && sign === signs[before?.type.name ?? '']) written.push(BETWEEN_LISTS);
    written.push(write(block));
  }
  return written.join('\n\n');
}

function writeNotes(notes: Node): string {
  return serializer.serialize(documentSchema.topNodeType.create(null, [notes]), { tightLists: true });
}

/**
 * The text of a document as Markdown. Each block that Markdown cannot say, or would say otherwise when read again,
 * is written as HTML, so that reading the result gives the same document.
 */
export function writeMarkdown(given: Node): string {
  const doc = withNumberedNotes(given);
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
  if (isEmpty) return '';
  try {
    const text = writeAll(doc, (block) =>
      block.type.name === 'footnotes' ? writeNotes(block) : writeBlock(block),
    );
    if (parseMarkdown(text).eq(doc)) return text;
  } catch (error) {
    if (!(error instanceof NoMarkdown)) throw error;
  }
  return writeAll(doc, htmlOf);
}

/** A complete file: front matter and text. */
export function toMarkdown(doc: ArticleDoc, fields: FrontFields): string {
  return `${writeFrontMatter(fields)}${writeMarkdown(Node.fromJSON(documentSchema, doc))}\n`;
}

import type { ImageAttributes } from '@contracts/document/image';
import type { VideoAttributes } from '@contracts/document/video';
import type { Mark, Node } from '@tiptap/pm/model';
import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import { codeTicks, writeText } from './inlineMarkdown';
import { NoMarkdown } from './noMarkdown';
import { writeTable } from './tableMarkdown';

type Write = (state: MarkdownSerializerState, node: Node, parent: Node, index: number) => void;

const asHtml: Write = () => {
  throw new NoMarkdown();
};

const writeList =
  (bullet: (node: Node, index: number) => string): Write =>
  (state, node) => {
    state.renderList(node, '  ', (index) => bullet(node, index));
  };

const writeImage: Write = (state, node) => {
  const { src, alt, caption, decorative, width, height } = node.attrs as ImageAttributes;
  if (src === '' || caption || decorative || width || height) throw new NoMarkdown();
  state.write(`![${state.esc(alt)}](${src.replace(/[()\s\\<>]/g, encodeURIComponent)})`);
  state.closeBlock(node);
};

const writeVideo: Write = (state, node) => {
  const { url, title } = node.attrs as VideoAttributes;
  if (title !== '') throw new NoMarkdown();
  state.write(`<${url}>`);
  state.closeBlock(node);
};

const writeCode: Write = (state, node) => {
  const language = String(node.attrs.language ?? '');
  if (!/^[\w+#.-]*$/.test(language)) throw new NoMarkdown();
  const fence = codeTicks(node.textContent).padEnd(3, '`');
  state.write(`${fence}${language}\n`);
  state.text(node.textContent, false);
  state.ensureNewLine();
  // A code that ends with a line end has one more line.
  if (node.textContent === '' || node.textContent.endsWith('\n')) state.write('\n');
  state.write(fence);
  state.closeBlock(node);
};

const writeBreak: Write = (state, _node, parent, index) => {
  const next = parent.maybeChild(index + 1);
  const isInLine = parent.type.name === 'paragraph' && index > 0 && next?.isText;
  state.write(isInLine ? '\\\n' : '<br>');
};

const writeNotes: Write = (state, node) => {
  node.forEach((note) => {
    state.wrapBlock('    ', `[^${String(note.attrs.id)}]: `, note, () => state.renderContent(note));
  });
};

const nodes: Record<string, Write> = {
  paragraph: (state, node) => {
    if (node.childCount === 0) throw new NoMarkdown();
    state.renderInline(node);
    state.closeBlock(node);
  },
  heading: (state, node) => {
    if (node.childCount === 0) throw new NoMarkdown();
    state.write(`${'#'.repeat(Number(node.attrs.level))} `);
    state.renderInline(node, false);
    state.closeBlock(node);
  },
  blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
  codeBlock: writeCode,
  horizontalRule: (state, node) => {
    state.write('---');
    state.closeBlock(node);
  },
  bulletList: writeList(() => '- '),
  orderedList: (state, node) => {
    const start = Number(node.attrs.start ?? 1);
    if (node.attrs.type) throw new NoMarkdown();
    const width = String(start + node.childCount - 1).length;
    state.renderList(node, ' '.repeat(width + 2), (index) => `${start + index}. `.padEnd(width + 2));
  },
  taskList: writeList((node, index) => (node.maybeChild(index)?.attrs.checked ? '- [x] ' : '- [ ] ')),
  listItem: (state, node) => state.renderContent(node),
  taskItem: (state, node) => state.renderContent(node),
  image: writeImage,
  video: writeVideo,
  table: writeTable,
  tableRow: asHtml,
  tableHeader: asHtml,
  tableCell: asHtml,
  hardBreak: writeBreak,
  footnoteReference: (state, node) => state.write(`[^${String(node.attrs.id)}]`),
  footnotes: writeNotes,
  footnote: asHtml,
  text: writeText,
};

const element = (tag: string) => ({ open: `<${tag}>`, close: `</${tag}>`, mixable: true });

function linkEnd(_state: MarkdownSerializerState, { attrs }: Mark): string {
  return `](${String(attrs.href).replace(/[()\s\\<>]/g, encodeURIComponent)})`;
}

export const serializer = new MarkdownSerializer(nodes, {
  bold: { open: '**', close: '**', mixable: true },
  italic: { open: '*', close: '*', mixable: true },
  strike: { open: '~~', close: '~~', mixable: true },
  link: { open: '[', close: linkEnd, mixable: true },
  code: {
    open: (_state, _mark, parent, index) => codeTicks(parent.child(index).text ?? ''),
    close: (_state, _mark, parent, index) => codeTicks(parent.child(index - 1).text ?? ''),
    escape: false,
  },
  superscript: element('sup'),
  subscript: element('sub'),
  keyboard: element('kbd'),
  highlight: element('mark'),
});

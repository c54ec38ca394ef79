import type { Node } from '@tiptap/pm/model';
import type { MarkdownSerializerState } from 'prosemirror-markdown';
import { NoMarkdown } from './noMarkdown';

const rules: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };

/** Markdown's tables have one header row, single-line cells, and one alignment per column. */
function refuseOthers(table: Node): void {
  const head = table.firstChild;
  table.forEach((row, _at, rowIndex) => {
    if (row.childCount !== head?.childCount) throw new NoMarkdown();
    row.forEach((cell, _inRow, column) => {
      const isHeading = cell.type.name === 'tableHeader';
      const { colspan, rowspan, align, colwidth } = cell.attrs;
      const isPlain =
        isHeading === (rowIndex === 0) &&
        colspan === 1 &&
        rowspan === 1 &&
        !colwidth &&
        cell.childCount === 1;
      const isAligned = align === head.child(column).attrs.align;
      if (!isPlain || !isAligned || cell.firstChild?.type.name !== 'paragraph') throw new NoMarkdown();
    });
  });
}

function writeRow(state: MarkdownSerializerState, row: Node): void {
  state.write('|');
  row.forEach((cell) => {
    state.write(' ');
    const [paragraph] = cell.children;
    if (paragraph) state.renderInline(paragraph, false);
    state.write(' |');
  });
}

/** @throws NoMarkdown for a table that Markdown cannot say. */
export function writeTable(state: MarkdownSerializerState, table: Node): void {
  refuseOthers(table);
  table.forEach((row, _at, index) => {
    if (index > 0) state.ensureNewLine();
    writeRow(state, row);
    if (index > 0) return;
    state.ensureNewLine();
    state.write('|');
    for (const { attrs } of row.children) state.write(` ${rules[String(attrs.align)] ?? '---'} |`);
  });
  state.closeBlock(table);
}

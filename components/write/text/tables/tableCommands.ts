import type { Editor } from '@tiptap/core';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import type { IconType } from 'react-icons';
import {
  AlignCenterIcon,
  AlignEndIcon,
  AlignStartIcon,
  ColumnAfterIcon,
  ColumnBeforeIcon,
  HeaderRowIcon,
  RowAboveIcon,
  RowBelowIcon,
  SidebarIcon,
} from '@/components/ui/icons';
import type { TextCommand } from '../commands/textCommand';

type Alignment = 'left' | 'center' | 'right';

/** The column's cells, each with its place in the document. */
function columnCells(editor: Editor) {
  const { map, table, tableStart, left, right } = selectedRect(editor.state);
  return map
    .cellsInRect({ left, right, top: 0, bottom: map.height })
    .map((at) => ({ at: tableStart + at, cell: table.nodeAt(at) }));
}

function alignColumn(editor: Editor, align: Alignment): void {
  const { tr } = editor.state;
  // Left is the default of a column.
  const value = align === 'left' ? null : align;
  for (const { at, cell } of columnCells(editor)) {
    if (cell) tr.setNodeMarkup(at, null, { ...cell.attrs, align: value });
  }
  editor.view.dispatch(tr);
  editor.view.focus();
}

const isAligned = (editor: Editor, align: Alignment) =>
  isInTable(editor.state) &&
  columnCells(editor).every(({ cell }) => ((cell?.attrs.align as string | null) ?? 'left') === align);

const alignment = (align: Alignment, label: string, Icon: IconType): TextCommand => ({
  id: `align-${align}`,
  label,
  Icon,
  run: (editor) => alignColumn(editor, align),
  isActive: (editor) => isAligned(editor, align),
});

/** Whether the first row, or the first column, is all headers. */
function isHeader(editor: Editor, part: 'row' | 'column'): boolean {
  if (!isInTable(editor.state)) return false;
  const { map, table } = selectedRect(editor.state);
  const rect = { left: 0, top: 0, right: map.width, bottom: map.height };
  const cells = map.cellsInRect({ ...rect, ...(part === 'row' ? { bottom: 1 } : { right: 1 }) });
  return cells.every((at) => table.nodeAt(at)?.type.name === 'tableHeader');
}

export const tableCommands: TextCommand[][] = [
  [
    {
      id: 'rowAbove',
      label: 'Add a row above',
      word: 'Above',
      Icon: RowAboveIcon,
      run: (editor) => editor.chain().focus().addRowBefore().run(),
    },
    {
      id: 'rowBelow',
      label: 'Add a row below',
      word: 'Below',
      Icon: RowBelowIcon,
      run: (editor) => editor.chain().focus().addRowAfter().run(),
    },
    {
      id: 'columnBefore',
      label: 'Add a column before',
      word: 'Before',
      Icon: ColumnBeforeIcon,
      run: (editor) => editor.chain().focus().addColumnBefore().run(),
    },
    {
      id: 'columnAfter',
      label: 'Add a column after',
      word: 'After',
      Icon: ColumnAfterIcon,
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
    },
  ],
  [
    {
      id: 'headerRow',
      label: 'Header row',
      word: 'Header row',
      Icon: HeaderRowIcon,
      run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
      isActive: (editor) => isHeader(editor, 'row'),
    },
    {
      id: 'headerColumn',
      label: 'Header column',
      word: 'Header column',
      Icon: SidebarIcon,
      run: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
      isActive: (editor) => isHeader(editor, 'column'),
    },
  ],
  [
    alignment('left', 'Align the column left', AlignStartIcon),
    alignment('center', 'Centre the column', AlignCenterIcon),
    alignment('right', 'Align the column right', AlignEndIcon),
  ],
];

/** Deletions, behind one button because a mistake would be costly. */
export const removals = [
  { label: 'Delete the row', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete the column', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete the table', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
];

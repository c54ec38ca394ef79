import { Table } from '@tiptap/extension-table';

/** A table as wide as the text; its columns are as wide as what stands in them. */
export const ArticleTable = Table.extend({
  renderHTML: () => ['table', {}, ['tbody', 0]],
}).configure({ resizable: false });

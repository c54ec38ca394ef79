import { Table } from '@tiptap/extension-table';

/** A table as wide as the text; its columns are as wide as their content. */
export const ArticleTable = Table.extend({
  renderHTML: () => ['table', {}, ['tbody', 0]],
}).configure({ resizable: false });

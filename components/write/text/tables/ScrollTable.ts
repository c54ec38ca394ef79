import { ArticleTable } from '@contracts/document/table';
import { TableView } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** The box in which a wide table scrolls. A keyboard reaches it with the cursor, or with Tab where the text is only read. */
class ScrollBox extends TableView {
  constructor(node: Node, cellMinWidth: number, view?: EditorView, attributes?: Record<string, unknown>) {
    super(node, cellMinWidth, view, attributes);
    if (view?.editable) {
      this.dom.setAttribute('contenteditable', 'true');
    } else {
      this.dom.tabIndex = 0;
      this.dom.setAttribute('role', 'group');
      this.dom.setAttribute('aria-label', 'Table');
    }
  }
}

export const ScrollTable = ArticleTable.configure({ View: ScrollBox });

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { aroundText } from '../aroundText';

/** In these nodes Tab belongs to the text: it moves between cells and levels, and must not leave by mistake. */
const takesTab = new Set(['listItem', 'taskItem', 'table', 'codeBlock']);

/** Tab in lists, tables and code; and Escape, after which Tab leaves from anywhere. */
export const TabKeys = Extension.create({
  name: 'tabKeys',
  // After the extensions that move between cells and levels.
  priority: 50,

  addKeyboardShortcuts() {
    const keepTab = () => {
      const { $from } = this.editor.state.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        if (takesTab.has($from.node(depth).type.name)) return true;
      }
      return false;
    };
    return { Tab: keepTab, 'Shift-Tab': keepTab };
  },

  addProseMirrorPlugins() {
    const around = aroundText(this.editor);
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              if (event.key === 'Escape') {
                isLeaving = true;
                around.change({ message: 'Tab now leaves the text.' });
                return false;
              }
              // The browser's own Tab, which moves to the next element.
              if (event.key === 'Tab' && isLeaving) return true;
              if (event.key === 'Shift') return false;
              if (isLeaving) around.change({ message: '' });
              isLeaving = false;
              return false;
            },
            blur: () => {
              isLeaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});

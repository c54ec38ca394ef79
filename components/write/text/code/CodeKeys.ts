import { Extension, textblockTypeInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

const INDENT = '  ';

/** In code: Tab for indenting, Mod-A for all of it, and languages such as `c++` after typed fences. */
export const CodeKeys = Extension.create({
  name: 'codeKeys',
  priority: 110,

  addInputRules() {
    const type = this.editor.schema.nodes.codeBlock;
    if (!type) return [];
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([a-z0-9+#-]+)[\s\n]$/,
        type,
        getAttributes: ([, language]) => ({ language }),
      }),
    ];
  },

  addKeyboardShortcuts() {
    /** The lines that the selection touches, each as the place where it begins. */
    const lineStarts = () => {
      const { $from, $to } = this.editor.state.selection;
      if (!$from.parent.type.spec.code || $from.parent !== $to.parent) return null;
      const { textContent } = $from.parent;
      const starts: number[] = [];
      let at = textContent.lastIndexOf('\n', $from.parentOffset - 1) + 1;
      while (at <= $to.parentOffset) {
        starts.push($from.start() + at);
        const end = textContent.indexOf('\n', at);
        if (end < 0) break;
        at = end + 1;
      }
      return starts;
    };
    return {
      Tab: ({ editor }) => {
        const { state, view } = editor;
        const starts = lineStarts();
        if (!starts) return false;
        const { tr } = state;
        if (state.selection.empty) tr.insertText(INDENT);
        else for (const at of starts.toReversed()) tr.insertText(INDENT, at);
        view.dispatch(tr.scrollIntoView());
        return true;
      },
      'Shift-Tab': ({ editor }) => {
        const { state, view } = editor;
        const starts = lineStarts();
        if (!starts) return false;
        const { tr } = state;
        for (const at of starts.toReversed()) {
          const spaces = /^ {0,2}/.exec(
            state.doc.textBetween(at, Math.min(at + 2, state.doc.content.size)),
          )?.[0];
          if (spaces) tr.delete(at, at + spaces.length);
        }
        view.dispatch(tr);
        return true;
      },
      // In code, all of it first, as everywhere where code is written.
      'Mod-a': ({ editor }) => {
        const { selection, doc, tr } = editor.state;
        const { $from } = selection;
        if (!$from.parent.type.spec.code) return false;
        const [from, to] = [$from.start(), $from.end()];
        if (selection.from === from && selection.to === to) return false;
        editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
        return true;
      },
    };
  },
});

import { Extension } from '@tiptap/core';
import { AllSelection, Plugin, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const isInOneLine = ({ $from, $to }: Selection) => $from.sameParent($to) && $from.parent.inlineContent;

/** Replaces the selection with words, as the editor does after a key press. */
function insertWords(view: EditorView, words: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(words).scrollIntoView();
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, words, insert));
  if (!isHandled) view.dispatch(insert());
}

/**
 * Replaces selected blocks with words from an input method, dictation or an emoji picker. A browser keeps selected
 * blocks that it cannot edit, and inserts such words beside them. Enter deletes the text if all of it is selected.
 */
export const ReplaceSelected = Extension.create({
  name: 'replaceSelected',
  // Before what Enter does everywhere.
  priority: 200,

  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => editor.state.selection instanceof AllSelection && editor.commands.deleteSelection(),
    };
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            beforeinput: (view, event) => {
              const { selection } = view.state;
              if (event.inputType !== 'insertText' || !event.data || view.composing) return false;
              if (selection.empty || isInOneLine(selection)) return false;
              event.preventDefault();
              insertWords(view, event.data);
              return true;
            },
            compositionstart: (view) => {
              const { selection, tr } = view.state;
              if (!view.composing && !selection.empty && !isInOneLine(selection))
                view.dispatch(tr.deleteSelection().scrollIntoView());
              return false;
            },
          },
        },
      }),
    ];
  },
});

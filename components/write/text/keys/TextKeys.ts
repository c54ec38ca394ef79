import { Extension, InputRule } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { aroundText } from '../aroundText';
import { quote, table } from '../commands/blockCommands';
import { link } from '../commands/markCommands';
import {
  goToNote,
  goToReference,
  insertFootnote,
  isInNotes,
  newNoteId,
  noteAt,
  removeEmptyNote,
} from '../footnotes/footnoteCommands';

/** The keys of the text that no other extension brings. */
export const TextKeys = Extension.create({
  name: 'textKeys',
  // Before what Enter and Backspace do everywhere.
  priority: 200,

  addKeyboardShortcuts() {
    const { editor } = this;
    const around = aroundText(editor);
    // Handled also where nothing can be quoted: without Shift the key makes words bold.
    const toggleQuote = () => {
      if (quote.canRun?.(editor)) quote.run(editor);
      return true;
    };
    return {
      'Mod-k': () => {
        if (link.canRun?.(editor)) link.run(editor);
        return true;
      },
      'Mod-.': () => editor.commands.toggleMark('superscript'),
      'Mod-,': () => editor.commands.toggleMark('subscript'),
      'Mod-Alt-u': () => editor.commands.toggleMark('highlight'),
      'Mod-Alt-k': () => editor.commands.toggleMark('keyboard'),
      // As the key is named with and without Caps Lock.
      'Mod-Shift-b': toggleQuote,
      'Mod-Shift-B': toggleQuote,
      'Mod-Alt-t': () => {
        if (table.canRun?.(editor)) table.run(editor);
        return true;
      },
      'Mod-Alt-f': () => {
        const note = noteAt(editor.state);
        return note ? goToReference(editor, note.attrs.id) : insertFootnote(editor);
      },
      Enter: () => {
        const { selection } = editor.state;
        const node = selection instanceof NodeSelection ? selection.node : null;
        return node?.type.name === 'footnoteReference' && goToNote(editor, node.attrs.id);
      },
      Backspace: () => removeEmptyNote(editor),
      'Mod-f': () => {
        around.change({ search: 'find' });
        return true;
      },
      'Mod-/': () => {
        around.change({ dialog: 'shortcuts' });
        return true;
      },
      'Mod-Shift-f': () => {
        around.change({ isFocusMode: !around.read().isFocusMode });
        return true;
      },
      // To the tools that are shown beside the text, else to the bar above it.
      'Alt-F10': () => {
        const tools =
          document.querySelector<HTMLElement>('[data-floating-bar] [tabindex="0"]') ??
          document.querySelector<HTMLElement>('[data-text-tools] [tabindex="0"]');
        tools?.focus();
        return tools !== null;
      },
      Escape: () => {
        if (around.read().search) around.change({ search: null });
        else if (around.read().isFocusMode) around.change({ isFocusMode: false });
        return false;
      },
    };
  },

  addInputRules() {
    return [
      // `[^1]` as in Markdown; the note's number is its place anyway.
      new InputRule({
        find: /\[\^\d*\]$/,
        handler: ({ state, range }) => {
          const { editor } = this;
          const id = newNoteId();
          const reference = state.schema.nodes.footnoteReference?.create({ id });
          if (!reference || isInNotes(state)) return;
          state.tr.replaceWith(range.from, range.to, reference);
          // Once the note is there.
          queueMicrotask(() => {
            if (!editor.isDestroyed) goToNote(editor, id);
          });
        },
      }),
    ];
  },
});

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { aroundText } from '../aroundText';

/** Shows the selection while a panel has the focus: browsers only show that of the focused field. */
export const KeptSelection = Extension.create({
  name: 'keptSelection',

  addProseMirrorPlugins() {
    const around = aroundText(this.editor);
    return [
      new Plugin({
        props: {
          decorations: ({ doc, selection: { empty, from, to } }) =>
            around.read().panel === null || empty
              ? null
              : DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'kept-selection' })]),
        },
      }),
    ];
  },
});

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { shortcutText } from '../shortcuts';
import { goToNote, goToReference } from './footnoteCommands';

/** Notes with a button that leads back to the text, and references that lead to their notes. */
export const FootnoteView = Extension.create({
  name: 'footnoteView',

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleClickOn: (_view, _position, node, _at, event) => {
            if (node.type.name !== 'footnoteReference' || event.shiftKey) return false;
            return goToNote(editor, node.attrs.id);
          },
          nodeViews: {
            footnote: (node) => {
              let id: unknown = node.attrs.id;
              const dom = document.createElement('li');
              dom.className = 'footnote-item';
              const contentDOM = document.createElement('section');
              const back = document.createElement('button');
              back.type = 'button';
              back.className = 'footnote-backref';
              back.contentEditable = 'false';
              back.textContent = '↩︎';
              const name = (number: unknown) => {
                back.setAttribute('aria-label', `Back to reference ${number}`);
                back.title = `Back to the text (${shortcutText('Mod+Alt+F')})`;
              };
              name(node.attrs.number);
              back.addEventListener('mousedown', (event) => event.preventDefault());
              back.addEventListener('click', () => goToReference(editor, id));
              dom.append(contentDOM, back);
              return {
                dom,
                contentDOM,
                update: (next) => {
                  if (next.type.name !== 'footnote') return false;
                  id = next.attrs.id;
                  name(next.attrs.number);
                  return true;
                },
                stopEvent: (event) => event.target === back,
                ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
              };
            },
          },
        },
      }),
    ];
  },
});

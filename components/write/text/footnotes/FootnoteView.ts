import { NOTE_ID } from '@contracts/document/footnotes';
import { Extension } from '@tiptap/core';
import { type DOMOutputSpec, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { shortcutText } from '../shortcuts';
import { goToNote, goToReference } from './footnoteCommands';

/** As the schema draws nodes, with the ids of notes on top. */
function clipboardSerializer(schema: Schema): DOMSerializer {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const named = ['footnoteReference', 'footnote'].map((name) => [
    name,
    (node: Node): DOMOutputSpec => {
      const spec = nodes[name]?.(node);
      if (!Array.isArray(spec)) return spec ?? ['span'];
      const [tag, attributes, ...rest] = spec as [string, Record<string, string>, ...unknown[]];
      return [tag, { ...attributes, [NOTE_ID]: String(node.attrs.id) }, ...rest];
    },
  ]);
  return new DOMSerializer({ ...nodes, ...Object.fromEntries(named) }, DOMSerializer.marksFromSchema(schema));
}

/** Notes with a button that leads back to the text, and references that lead to their notes. */
export const FootnoteView = Extension.create({
  name: 'footnoteView',

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          clipboardSerializer: clipboardSerializer(editor.schema),
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

import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { queueOf } from '../media/uploads/editorQueue';
import { cleanPastedHtml } from './cleanHtml';
import { isPlainPaste } from './isPlainPaste';
import { looksLikeMarkdown } from './looksLikeMarkdown';
import type { PastedPictures } from './pastedPictures';
import { pasteMarkdown } from './pasteMarkdown';
import { pasteWords } from './pasteWords';

const picturesOf = (editor: Editor): PastedPictures => ({
  file: (file) => queueOf(editor)?.add(file) ?? '',
  problem: (name, sentence) => queueOf(editor)?.addProblem(name, sentence) ?? '',
});

/** Content from other programs and pages is cleaned; plain text that is Markdown is converted. */
export const PasteClean = Extension.create({
  name: 'pasteClean',

  transformPastedHTML(html: string) {
    return cleanPastedHtml(html, picturesOf(this.editor));
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    /** Notes of pasted text, until their marks are in the text: they belong at its end, not at the cursor. */
    const notes = new Map<unknown, Node>();
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }) => {
            const text = clipboardData?.getData('text/plain') ?? '';
            const isFormatted = (clipboardData?.getData('text/html') ?? '') !== '';
            const isInCode = view.state.selection.$from.parent.type.spec.code === true;
            if (isPlainPaste(view) && !isInCode && text !== '') return pasteWords(view, text);
            if (isFormatted || isInCode || !looksLikeMarkdown(text)) return false;
            void pasteMarkdown(editor, text, picturesOf(editor));
            return true;
          },
          transformPasted: (slice) => {
            notes.clear();
            const blocks: Node[] = [];
            slice.content.forEach((block) => {
              if (block.type.name !== 'footnotes') blocks.push(block);
              else block.forEach((note) => void notes.set(note.attrs.id, note));
            });
            if (blocks.length === slice.content.childCount) return slice;
            return new Slice(Fragment.from(blocks), slice.openStart, Math.min(slice.openEnd, 1));
          },
        },
        appendTransaction: (_transactions, _before, { doc, tr }) => {
          if (notes.size === 0 || doc.lastChild?.type.name !== 'footnotes') return null;
          let at = doc.content.size - doc.lastChild.nodeSize + 1;
          const found: { from: number; to: number; note: Node }[] = [];
          doc.lastChild.forEach((note) => {
            const known = notes.get(note.attrs.id);
            if (known && note.textContent === '')
              found.push({ from: at + 1, to: at + note.nodeSize - 1, note: known });
            at += note.nodeSize;
          });
          for (const { from, to, note } of found.reverse()) {
            tr.replaceWith(from, to, note.content);
            notes.delete(note.attrs.id);
          }
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});

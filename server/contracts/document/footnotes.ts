import { Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { arrangeFootnotes } from './arrangeFootnotes';
import { ownAttribute } from './attributes';
import { touchesFootnotes } from './touchesFootnotes';

/** On the clipboard the editor identifies notes by their ids, so that cut text finds its notes again. */
export const NOTE_ID = 'data-note';

/** In HTML a note is known by its number; in the document by an id that stays when notes are moved. */
const idIn = (fragment: string | null | undefined) => /#?fn(?:ref)?([\w-]{1,40})/.exec(fragment ?? '')?.[1];

interface ReferenceAttributes {
  id: string;
  number: number;
  /** 0 for the first reference to its note, 1 for the second, and so on. */
  time: number;
}

/** The mark in the text that leads to a note. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: () => ({
    id: ownAttribute('', 'string'),
    number: ownAttribute(1, 'number'),
    time: ownAttribute(0, 'number'),
  }),

  parseHTML() {
    return [
      {
        tag: 'sup.footnote-ref',
        priority: 80,
        getAttrs: (mark) => {
          const id = mark.getAttribute(NOTE_ID) ?? idIn(mark.querySelector('a')?.getAttribute('href'));
          return id !== undefined && { id };
        },
      },
    ];
  },

  renderHTML({ node }) {
    const { number, time } = node.attrs as ReferenceAttributes;
    const id = `fnref${number}${time > 0 ? `:${time}` : ''}`;
    return ['sup', { class: 'footnote-ref' }, ['a', { href: `#fn${number}`, id }, `[${number}]`]];
  },

  addProseMirrorPlugins() {
    const removed = new Map<unknown, ProseMirrorNode>();
    return [
      new Plugin({
        appendTransaction: (transactions, before, { doc, tr }) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          return touchesFootnotes(before.doc, doc) ? arrangeFootnotes(doc, tr, removed) : null;
        },
      }),
    ];
  },
});

export const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  isolating: true,

  addAttributes: () => ({ id: ownAttribute('', 'string'), number: ownAttribute(1, 'number') }),

  parseHTML() {
    return [
      {
        tag: 'li.footnote-item',
        priority: 80,
        getAttrs: (item) => {
          const id = item.getAttribute(NOTE_ID) ?? idIn(item.getAttribute('id'));
          return id !== undefined && { id };
        },
      },
      { tag: 'a.footnote-backref', ignore: true, priority: 2_000 },
    ];
  },

  renderHTML({ node }) {
    const { number } = node.attrs as ReferenceAttributes;
    return [
      'li',
      { id: `fn${number}`, class: 'footnote-item' },
      ['section', {}, 0],
      ['a', { href: `#fnref${number}`, class: 'footnote-backref' }, '↩︎'],
    ];
  },
});

/** The notes, in the order in which the text refers to them. */
export const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  isolating: true,

  parseHTML() {
    return [
      { tag: 'section.footnotes', priority: 80 },
      { tag: 'ol.footnotes-list', skip: true, priority: 80 },
      { tag: 'hr.footnotes-sep', ignore: true, priority: 80 },
    ];
  },

  renderHTML() {
    return [
      'section',
      { class: 'footnotes' },
      ['hr', { class: 'footnotes-sep' }],
      ['ol', { class: 'footnotes-list' }, 0],
    ];
  },
});

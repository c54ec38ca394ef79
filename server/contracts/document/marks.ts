import { Mark } from '@tiptap/core';

/** A mark that is one HTML element and nothing else. */
const elementMark = (name: string, tag: string, excludes = '') =>
  Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const Superscript = elementMark('superscript', 'sup', 'superscript subscript');
export const Subscript = elementMark('subscript', 'sub', 'superscript subscript');
export const Keyboard = elementMark('keyboard', 'kbd');
export const Highlight = elementMark('highlight', 'mark');

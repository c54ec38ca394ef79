import { Extension } from '@tiptap/core';
import {
  boldItalicRule,
  headingRule,
  highlightRule,
  linkRule,
  pictureRule,
  taskInListRule,
} from './typedRules';

/** Markdown syntax that no other extension handles while typing. */
export const MarkdownTyping = Extension.create({
  name: 'markdownTyping',
  // Before the headings, which do not take `#`.
  priority: 150,

  addInputRules() {
    const { heading, image } = this.editor.schema.nodes;
    const { bold, italic, highlight, link } = this.editor.schema.marks;
    return [
      ...(heading ? [headingRule(heading)] : []),
      ...(image ? [pictureRule(image)] : []),
      ...(highlight ? [highlightRule(highlight)] : []),
      ...(bold && italic ? [boldItalicRule(bold, italic)] : []),
      ...(link ? [linkRule(link)] : []),
      taskInListRule(),
    ];
  },
});

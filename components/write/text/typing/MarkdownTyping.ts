import { Extension, markInputRule, textblockTypeInputRule } from '@tiptap/core';

/** What is typed as in Markdown and no other extension knows. The title is level 1, so `#` begins level 2. */
export const MarkdownTyping = Extension.create({
  name: 'markdownTyping',
  // Before the headings, which take `##` for level 2.
  priority: 150,

  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    const { highlight } = this.editor.schema.marks;
    return [
      ...(heading
        ? [
            textblockTypeInputRule({
              find: /^(#{1,3})\s$/,
              type: heading,
              getAttributes: ([, signs]) => ({ level: (signs?.length ?? 0) + 1 }),
            }),
          ]
        : []),
      ...(highlight ? [markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type: highlight })] : []),
    ];
  },
});

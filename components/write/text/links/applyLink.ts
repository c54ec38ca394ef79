import type { Editor } from '@tiptap/core';

/** Links what is selected, or changes the link around the cursor; elsewhere the words are put in with the link. */
export function applyLink(editor: Editor, href: string, words: string, isLinked: boolean): void {
  const { empty, from } = editor.state.selection;
  const chain = editor.chain().extendMarkRange('link');
  if (empty && !isLinked) {
    chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
    return;
  }
  chain.setLink({ href });
  // Back to where the cursor was in the link.
  if (empty) chain.setTextSelection(from);
  chain.run();
}

import type { Editor } from '@tiptap/core';

/** Links the selection, or changes the link around the cursor; otherwise inserts the words with the link. */
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

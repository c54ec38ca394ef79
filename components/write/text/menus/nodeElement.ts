import type { Editor } from '@tiptap/core';

/** The element of the innermost node with this name around the cursor; null if there is none. */
export function elementAround(editor: Editor, name: string): HTMLElement | null {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== name) continue;
    const element = editor.view.nodeDOM($from.before(depth));
    return element instanceof HTMLElement ? element : null;
  }
  return null;
}

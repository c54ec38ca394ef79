import type { Editor } from '@tiptap/core';

/** Where the link leads that is selected, or that the cursor is in or right behind; empty for none. */
export function addressAt(editor: Editor): string {
  const { empty, $from } = editor.state.selection;
  const around: unknown = editor.getAttributes('link').href;
  const before = empty ? $from.nodeBefore?.marks.find(({ type }) => type.name === 'link') : undefined;
  return String(around ?? before?.attrs.href ?? '');
}

import type { Editor } from '@tiptap/core';

/** The target of the link that is selected, or that the cursor is in or directly after; empty if there is none. */
export function addressAt(editor: Editor): string {
  const { empty, $from } = editor.state.selection;
  const around: unknown = editor.getAttributes('link').href;
  const before = empty ? $from.nodeBefore?.marks.find(({ type }) => type.name === 'link') : undefined;
  return String(around ?? before?.attrs.href ?? '');
}

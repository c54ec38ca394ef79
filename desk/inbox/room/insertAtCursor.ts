import { flushSync } from 'react-dom';

/**
 * Inserts a text at the cursor, replacing the selection, and leaves the cursor after it. It is inserted as if
 * typed, so that it can be undone; a browser that cannot do so gets the whole value.
 */
export function insertAtCursor(
  field: HTMLTextAreaElement,
  text: string,
  onChange: (value: string) => void,
): void {
  const { value, selectionStart, selectionEnd } = field;
  field.focus({ preventScroll: true });
  if (document.execCommand('insertText', false, text)) return;
  flushSync(() => onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd)));
  const end = selectionStart + text.length;
  field.setSelectionRange(end, end);
}

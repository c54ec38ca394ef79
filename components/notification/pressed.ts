import type { MouseEvent } from 'react';

/** Whether a press on a link opens it, and where: the middle button and Ctrl open another tab. */
export function pressed(
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  onOpen: (isHere: boolean) => void,
): void {
  if (button > 1) return;
  onOpen(button === 0 && !(metaKey || ctrlKey || shiftKey || altKey));
}

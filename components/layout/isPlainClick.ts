import type { MouseEvent } from 'react';

/** False for a press that opens the link in another tab or window, which changes nothing in this one. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

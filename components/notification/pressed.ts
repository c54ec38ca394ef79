import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/isPlainClick';

/** Whether a press on a link opens it, and where: the middle button and Ctrl open another tab. */
export function pressed(event: MouseEvent, onOpen: (isHere: boolean) => void): void {
  if (event.button <= 1) onOpen(isPlainClick(event));
}

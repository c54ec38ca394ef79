import type { RefObject } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import type { DraftSaver } from '@/services/draft/draftSaver';

type Saver = Pick<DraftSaver, 'retry' | 'leave' | 'hide'>;

/** Saves when the page goes or is hidden, and as soon as it is back or there is a network again. */
export function useSaverEvents(saver: RefObject<Saver | null>): void {
  useEventListener('online', () => saver.current?.retry());
  useEventListener('focus', () => saver.current?.retry());
  useEventListener('pagehide', () => saver.current?.leave());
  useEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? saver.current?.hide() : saver.current?.retry()),
    () => document,
  );
}

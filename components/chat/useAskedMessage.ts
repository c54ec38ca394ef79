import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ChatConversation } from './useChatConversation';

/** A message that is looked for; another object each time. */
export interface AskedMessage {
  seq: number;
}

/** Brings a message of a room into sight, with the focus on it; older pages are loaded until it is there. */
export function useAskedMessage(
  scroller: RefObject<HTMLElement | null>,
  room: Pick<
    ChatConversation,
    'days' | 'isLoaded' | 'hasOlder' | 'isLoadingOlder' | 'connection' | 'loadOlder'
  >,
  asked: AskedMessage | null,
): void {
  const { days, isLoaded, hasOlder, isLoadingOlder, connection } = room;
  const shown = useRef<AskedMessage>(null);
  const load = useEffectEvent(room.loadOlder);
  const stored = asked ? days.flatMap(({ messages }) => messages).filter(({ seq }) => seq !== null) : [];
  const id = asked ? stored.find(({ seq }) => seq === asked.seq)?.id : undefined;
  const isAbove = asked !== null && asked.seq < (stored[0]?.seq ?? 0);
  const canLoad = isAbove && hasOlder && !isLoadingOlder && connection === 'connected';

  useEffect(() => {
    if (!asked || shown.current === asked || !isLoaded) return;
    if (id === undefined) {
      if (canLoad) void load();
      return;
    }
    // Once the field has its focus, and the list is at its end.
    const frame = requestAnimationFrame(() => {
      shown.current = asked;
      const element = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, id, isLoaded, canLoad, scroller]);
}

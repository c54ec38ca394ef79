import type { ReactNode } from 'react';
import { groupByDay } from '@/services/chat/chatTime';
import type { ThreadDay, ThreadMessage } from '@/services/chat/thread.types';

/** A line between messages. */
export interface Aside {
  id: string;
  /** The message before it; 0 if it is above the first. */
  after: number;
  /** ISO. */
  sentAt: string;
  node: ReactNode;
}

export interface ShownDay {
  date: string;
  messages: (ThreadMessage | Aside)[];
}

export const isAside = (item: ThreadMessage | Aside): item is Aside => 'node' in item;

/**
 * Inserts asides between the messages, each at its position, in order. Asides before the oldest loaded message are
 * hidden until that is the first message.
 */
export function withAsides(days: ThreadDay[], asides: Aside[], hasOlder: boolean): ShownDay[] {
  if (asides.length === 0) return days;
  const messages = days.flatMap((day) => day.messages);
  const floor = messages[0]?.seq ?? 0;
  const waiting = hasOlder ? asides.filter(({ after }) => after >= floor) : [...asides];
  const placed: (ThreadMessage | Aside)[] = [];
  const placeUpTo = (seq: number) => {
    while (waiting[0] && waiting[0].after < seq) placed.push(waiting.shift() as Aside);
  };
  for (const message of messages) {
    placeUpTo(message.seq ?? Number.POSITIVE_INFINITY);
    placed.push(message);
  }
  placeUpTo(Number.POSITIVE_INFINITY);
  return groupByDay(placed);
}

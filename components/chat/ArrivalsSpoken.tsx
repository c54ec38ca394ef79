import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ThreadDay, ThreadMessage } from '@/services/chat/thread.types';
import { senderName } from './senderName';
import type { ChatConversation } from './useChatConversation';

/** More of them are not read aloud; the list shows them. */
const MOST_READ_OUT = 3;

interface Line {
  key: string;
  words: string;
}
const silence: Line[] = [];

interface Known {
  newestSeq: number;
  failed: ReadonlySet<string>;
}

function arrivalsIn(messages: ThreadMessage[], after: number, isOpen: boolean): Line[] {
  const arrived = messages.filter(({ seq, delivery }) => delivery === null && seq !== null && seq > after);
  const last = arrived.at(-1);
  if (!last) return [];
  if (!isOpen) return [{ key: last.id, words: 'New message in the support chat' }];
  if (arrived.length > MOST_READ_OUT) return [{ key: last.id, words: `${arrived.length} new messages` }];
  return arrived.map(({ id, from, content }) => ({ key: id, words: `${senderName(from)}: ${content}` }));
}

/** Announces each new message of the other side once, and each own one that fails; not messages from before. */
export function ArrivalsSpoken({ room, isOpen }: { room: ChatConversation; isOpen: boolean }) {
  const { days, isLoaded, newestSeq } = room;
  const known = useRef<Known | null>(null);
  const [lines, setLines] = useState(silence);

  const listen = useEffectEvent((now: ThreadDay[]) => {
    const before = known.current;
    const messages = now.flatMap((day) => day.messages);
    const failed = messages.filter(({ delivery }) => delivery === 'failed');
    known.current = { newestSeq, failed: new Set(failed.map(({ id }) => id)) };
    if (!before) return;
    const news = [
      ...arrivalsIn(messages, before.newestSeq, isOpen),
      ...failed
        .filter(({ id }) => !before.failed.has(id))
        .map(({ id, content }) => ({ key: id, words: `Not sent: ${content}` })),
    ];
    if (news.length > 0) setLines(news);
  });
  useEffect(() => {
    if (isLoaded) {
      listen(days);
      return;
    }
    // Announcements for one person are cleared for the next.
    known.current = null;
    setLines(silence);
  }, [isLoaded, days]);

  return (
    <VisuallyHidden as="div" role="status">
      {lines.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </VisuallyHidden>
  );
}

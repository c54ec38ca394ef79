import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ChatRoom } from '@/hooks/useChatRoom';
import { senderName } from './senderName';

/** Whoever comes back to more of them looks at the list. */
const MOST_READ_OUT = 3;

interface Line {
  key: string;
  words: string;
}

function linesOf(room: ChatRoom, after: number, isOpen: boolean): Line[] {
  const arrived = room.days
    .flatMap(({ messages }) => messages)
    .filter(({ seq, delivery }) => delivery === null && seq !== null && seq > after);
  const last = arrived.at(-1);
  if (!last) return [];
  if (!isOpen) return [{ key: last.id, words: 'New message in the support chat' }];
  if (arrived.length > MOST_READ_OUT) return [{ key: last.id, words: `${arrived.length} new messages` }];
  return arrived.map(({ id, from, content }) => ({ key: id, words: `${senderName(from)}: ${content}` }));
}

/** Reads out each message of the other side once, when it comes; not what is loaded from before. */
export function ArrivalsSpoken({ room, isOpen }: { room: ChatRoom; isOpen: boolean }) {
  const { isLoaded, newestSeq } = room;
  const known = useRef<number | null>(null);
  const [lines, setLines] = useState<Line[]>([]);

  const listen = useEffectEvent((newest: number) => {
    const before = known.current;
    known.current = newest;
    if (before === null || newest <= before) return;
    const arrived = linesOf(room, before, isOpen);
    if (arrived.length > 0) setLines(arrived);
  });
  useEffect(() => {
    if (isLoaded) listen(newestSeq);
  }, [isLoaded, newestSeq]);

  return (
    <VisuallyHidden as="div" role="status">
      {lines.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </VisuallyHidden>
  );
}

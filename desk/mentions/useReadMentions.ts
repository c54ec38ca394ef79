import { useEffect, useRef } from 'react';
import { useMarkMentionsMutation, useMentionCountQuery } from './mentionsApi';

/** Marks what mentions the editor in a note as read while the note is looked at. */
export function useReadMentions(note: string | null): void {
  const unread = useMentionCountQuery(undefined, { skip: note === null }).data?.unread ?? 0;
  const [mark] = useMarkMentionsMutation();
  const known = useRef({ note, unread: 0 });
  useEffect(() => {
    const before = known.current.note === note ? known.current.unread : 0;
    known.current = { note, unread };
    // Fewer are what is left in other notes.
    if (note !== null && unread > before) void mark({ note });
  }, [note, unread, mark]);
}

import { useEffect } from 'react';
import { useMarkMentionsMutation, useMentionCountQuery } from './mentionsApi';

/** Marks what mentions the editor in a note as read while the note is looked at. */
export function useReadMentions(note: string | null): void {
  const unread = useMentionCountQuery().data?.unread ?? 0;
  const [mark] = useMarkMentionsMutation();
  useEffect(() => {
    if (note !== null && unread > 0) void mark({ note });
  }, [note, unread, mark]);
}

import type { RoomNote } from '@contracts/room';
import { useCallback, useEffect, useMemo } from 'react';
import type { Aside } from '@/components/chat/asides';
import type { ChatConversation } from '@/components/chat/useChatConversation';
import { useRemoveNoteMutation, useRoomNotesInfiniteQuery } from '../inboxApi';
import { NoteCard } from './NoteCard';

const noNotes: RoomNote[] = [];

/** The number of the oldest message that is shown. */
const floorOf = ({ days }: ChatConversation) => days[0]?.messages[0]?.seq ?? 0;

/**
 * The notes of a room at their positions between the messages; older ones are loaded with the messages around them.
 * @param onFailure gets the reason why one could not be removed; empty once it is tried again
 */
export function useNoteAsides(
  roomId: string,
  chat: ChatConversation,
  onFailure: (message: string) => void,
): Aside[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useRoomNotesInfiniteQuery(roomId);
  const notes = useMemo(() => data?.pages.flatMap((page) => page.data) ?? noNotes, [data]);
  const [removeNote] = useRemoveNoteMutation();

  const oldest = notes.at(-1)?.after ?? 0;
  const isMissing = hasNextPage && oldest >= (chat.hasOlder ? floorOf(chat) : 0);
  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage]);

  const remove = useCallback(
    async (noteId: string) => {
      onFailure('');
      const { error } = await removeNote({ roomId, noteId });
      if (error) onFailure(error.message ?? '');
    },
    [removeNote, roomId, onFailure],
  );
  return useMemo(
    () =>
      notes.toReversed().map((note) => ({
        id: note._id,
        after: note.after,
        sentAt: note.date,
        node: <NoteCard note={note} onRemove={remove} />,
      })),
    [notes, remove],
  );
}

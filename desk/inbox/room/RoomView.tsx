import { useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { ArrivalsSpoken } from '@/components/chat/ArrivalsSpoken';
import { ConnectionLine } from '@/components/chat/ConnectionLine';
import { MessageThread } from '@/components/chat/MessageThread';
import { NoteLinkContext } from '@/components/chat/notes/NoteLinkContext';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import type { NoteRef } from '@/services/noteAddress';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { type Room, useRoomQuery } from '../inboxApi';
import { Pane } from '../Pane';
import { AuthorDetails, AuthorPanel } from './AuthorPanel';
import { Composer } from './Composer';
import { RoomHeader } from './RoomHeader';
import { useAddressedMessage } from './useAddressedMessage';
import { useNoteAsides } from './useNoteAsides';
import { useRoomChat } from './useRoomChat';

/** From here on there is room for a third column. */
const WIDE = '(min-width: 1280px)';

/** A conversation, and beside it what its author has written. */
export function RoomView({ id }: { id: string }) {
  const { data: room, error, refetch } = useRoomQuery(id);
  const isWide = useMediaQuery(WIDE);
  if (!room) {
    return (
      <Conversation aria-label="Conversation" aria-busy={!error}>
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="4rem" />
        )}
      </Conversation>
    );
  }
  return (
    <Root>
      <RoomConversation room={room} isWide={isWide} />
      {isWide && <AuthorPanel id={id} author={room.author} log={room.log} />}
    </Root>
  );
}

const noteLink = ({ articleId, noteId }: NoteRef) => (
  <Link href={`~/desk/review/${articleId}?note=${encodeURIComponent(noteId)}`}>note on an article</Link>
);

function RoomConversation({ room, isWide }: { room: Room; isWide: boolean }) {
  const { _id, author, log } = room;
  const chat = useRoomChat(_id);
  const [noteFailure, setNoteFailure] = useState('');
  const asked = useAddressedMessage(_id);
  const asides = useNoteAsides(_id, chat, setNoteFailure);
  return (
    <Conversation aria-label={`Conversation with ${author.username}`}>
      <RoomHeader room={room} newestSeq={chat.newestSeq} failure={noteFailure} />
      {!isWide && <AuthorDetails id={_id} author={author} log={log} />}
      <ConnectionLine connection={chat.connection} />
      <NoteLinkContext value={noteLink}>
        <MessageThread
          room={chat}
          asides={asides}
          asked={asked}
          emptyText={`No messages yet. Your first message starts the conversation, and ${author.username} is notified.`}
        />
      </NoteLinkContext>
      <ArrivalsSpoken room={chat} isOpen />
      <Composer roomId={_id} chat={chat} />
    </Conversation>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-width: 0;
  min-height: 0;

  @media ${WIDE} {
    grid-template-columns: minmax(0, 1fr) 15rem;
  }
`;

const Conversation = styled(Pane)`
  ${media.belowMobile} {
    margin-inline: -${space[2]};
  }
`;

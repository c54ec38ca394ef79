import { useRouter } from 'next/router';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onChatQuestion, withQuestion } from '@/services/chat/chatQuestion';
import { onChatMessage } from '@/services/chat/shownMessage';
import { paths } from '@/services/paths';
import { ArrivalsSpoken } from './ArrivalsSpoken';
import { ChatLauncher } from './ChatLauncher';
import { ChatPanel } from './ChatPanel';
import { RoomForChat } from './chatLayout';
import type { AskedMessage } from './useAskedMessage';
import { useChatRoom } from './useChatRoom';

/** The talk with the editors, in the corner of every page of the dashboard. */
export function ChatWidget() {
  const { pathname, query } = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  // Opened from a mail about a message.
  const isAsked = query.chat === 'open';
  useEffect(() => {
    if (isAsked) setIsOpen(true);
  }, [isAsked]);
  const room = useChatRoom({ isOpen });
  // Kept until the room is there and knows what was typed in it before.
  const [question, setQuestion] = useState('');
  useEffect(
    () =>
      onChatQuestion((text) => {
        setQuestion(text);
        setIsOpen(true);
      }),
    [],
  );
  const [message, setMessage] = useState<AskedMessage | null>(null);
  useEffect(
    () =>
      onChatMessage((seq) => {
        setMessage({ seq });
        setIsOpen(true);
      }),
    [],
  );
  const { isReady, isLoaded, draft, setDraft } = room;
  useEffect(() => {
    if (question === '' || !isReady || !isLoaded) return;
    setDraft(withQuestion(draft, question));
    setQuestion('');
  }, [question, isReady, isLoaded, draft, setDraft]);
  const panelId = useId();
  const launcher = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => {
      setIsOpen(false);
      setMessage(null);
    });
    launcher.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <RoomForChat $isOpen={isOpen} />
      <ChatLauncher
        ref={launcher}
        unread={room.unread}
        isOpen={isOpen}
        panelId={panelId}
        isAboveTools={pathname === paths.write}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <ChatPanel id={panelId} room={room} asked={message} onClose={close} />}
      <ArrivalsSpoken room={room} isOpen={isOpen} />
    </>
  );
}

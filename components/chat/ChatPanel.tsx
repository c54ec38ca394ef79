import Link from 'next/link';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/loading/Spinner';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { type NoteRef, notePath } from '@/services/noteAddress';
import { depths } from '@/styles/depths';
import { duration, easing, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ChatInput } from './ChatInput';
import { ConnectionLine } from './ConnectionLine';
import { corner, panelWidth, SHEET_QUERY, sheetMedia } from './chatLayout';
import { isOfInputMethod } from './isEnterToSend';
import { MessageThread } from './MessageThread';
import { NoteLinkContext } from './notes/NoteLinkContext';
import { SheetBehaviour } from './SheetBehaviour';
import type { AskedMessage } from './useAskedMessage';
import type { ChatRoom } from './useChatRoom';

const noteLink = (note: NoteRef) => <Link href={notePath(note)}>editors’ note</Link>;

interface ChatPanelProps {
  id: string;
  room: ChatRoom;
  /** The message that it was opened at. */
  asked: AskedMessage | null;
  onClose: () => void;
}

/** The chat while it is open: beside the page, and on phones a sheet over it. */
export function ChatPanel({ id, room, asked, onClose }: ChatPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isSheet = useMediaQuery(SHEET_QUERY);

  // Effects of children run first: an input has the focus already.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  };

  return (
    <Panel
      ref={panel}
      id={id}
      role="dialog"
      aria-modal={isSheet || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {isSheet && <SheetBehaviour panel={panel} />}
      <Header>
        <div>
          <h2 id={titleId}>Support chat</h2>
          <p>we awiat your response</p>
        </div>
        <IconButton label="Close support chat" onClick={onClose}>
          <CloseIcon aria-hidden />
        </IconButton>
      </Header>
      <ConnectionLine connection={room.connection} />
      {room.isReady ? (
        <>
          <NoteLinkContext value={noteLink}>
            <MessageThread room={room} asked={asked} />
          </NoteLinkContext>
          <ChatInput value={room.draft} onChange={room.setDraft} onSend={room.send} />
        </>
      ) : (
        <Waiting>
          <Spinner />
        </Waiting>
      )}
    </Panel>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(${space[4]}); }
`;

const Panel = styled.div`
  position: fixed;
  inset-block-end: ${corner.bottom};
  inset-inline-end: ${corner.end};
  z-index: ${depths.chat};
  display: flex;
  flex-direction: column;
  width: ${panelWidth};
  /* Letters that are set to be larger make it wider than a window. */
  max-width: calc(100vw - 2 * ${space[4]});
  height: min(40rem, calc(100dvh - 6rem));
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${color.shadowRaised};
  animation: ${rise} ${duration.base} ${easing};

  ${sheetMedia} {
    inset: var(--seen-top, 0px) 0 auto;
    width: auto;
    max-width: none;
    height: var(--seen-height, 100dvh);
    padding-block-start: env(safe-area-inset-top, 0px);
    padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);
    border: 0;
    border-radius: 0;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[4]};
  border-block-end: 1px solid ${color.border};

  > div {
    min-width: 0;
  }
  h2 {
    ${text.label}
    font-size: 1rem;
  }
  p {
    ${text.small}
    color: ${color.textMuted};
  }
`;

const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DownIcon } from '@/components/ui/icons';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { type Aside, withAsides } from './asides';
import { OlderMessages } from './OlderMessages';
import { ThreadDays } from './ThreadDays';
import { type AskedMessage, useAskedMessage } from './useAskedMessage';
import type { ChatConversation } from './useChatConversation';
import { useStickToBottom } from './useStickToBottom';

/** The last message that was written here and not yet taken by the server. */
const waitingId = ({ days }: Pick<ChatConversation, 'days'>) =>
  days.at(-1)?.messages.findLast(({ delivery }) => delivery === 'waiting')?.id;

/** Actions on a failed message. The functions are stable and call those of the latest render. */
function useActions(
  room: Pick<ChatConversation, 'retry' | 'remove'>,
  scroller: RefObject<HTMLElement | null>,
) {
  const latest = useRef(room);
  useEffect(() => {
    latest.current = room;
  });
  const act = useCallback(
    (action: 'retry' | 'remove', id: string) => {
      // Their buttons go away under the focus.
      scroller.current?.focus({ preventScroll: true });
      latest.current[action](id);
    },
    [scroller],
  );
  const retry = useCallback((id: string) => act('retry', id), [act]);
  const remove = useCallback((id: string) => act('remove', id), [act]);
  return { retry, remove };
}

const nothing: Aside[] = [];

interface MessageThreadProps {
  room: ChatConversation;
  /** Shown between the messages, in order; the same array while it does not change. */
  asides?: Aside[];
  /** The message that is to be shown. */
  asked?: AskedMessage | null;
  /** Shown while the room has no messages. */
  emptyText?: string;
}

/** The messages, in a view that stays at its end until the reader scrolls away. */
export function MessageThread({
  room,
  asides = nothing,
  asked = null,
  emptyText = 'Questions, ideas, problems with an article? Write to the editors here.',
}: MessageThreadProps) {
  const { days, isLoaded, hasOlder, isLoadingOlder, connection, newestSeq } = room;
  const scroller = useRef<HTMLDivElement>(null);
  const { retry, remove } = useActions(room, scroller);
  const shown = useMemo(() => withAsides(days, asides, hasOlder), [days, asides, hasOlder]);
  const place = useStickToBottom(scroller, { content: shown, newestSeq, ownId: waitingId(room) });
  useAskedMessage(scroller, room, asked);
  const below = place.leftAt === null ? 0 : room.countAfter(place.leftAt);

  const showEnd = () => {
    place.toEnd();
    // The button goes away under the focus.
    scroller.current?.focus({ preventScroll: true });
  };

  return (
    <Root>
      {/* By itself, a log would also announce one's own messages and those loaded above: `ArrivalsSpoken` announces
          new ones. */}
      <Log
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label="Messages"
        aria-busy={!isLoaded || isLoadingOlder}
        tabIndex={0}
      >
        <div>
          {hasOlder && (
            <OlderMessages
              scroller={scroller}
              isLoading={isLoadingOlder}
              isPossible={connection === 'connected'}
              onLoad={room.loadOlder}
            />
          )}
          <ThreadDays
            days={shown}
            readUpTo={room.readUpTo}
            asked={asked?.seq}
            onRetry={retry}
            onRemove={remove}
          />
          {shown.length === 0 && (
            <Empty>
              {isLoaded || connection !== 'connected' ? (
                emptyText
              ) : (
                <DotsLoader label="Loading the messages" />
              )}
            </Empty>
          )}
        </div>
      </Log>
      {below > 0 && (
        <Below>
          <Button size="sm" onClick={showEnd}>
            {below === 1 ? '1 new message' : `${below} new messages`}
            <DownIcon aria-hidden />
          </Button>
        </Below>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`;

const Log = styled.div`
  flex: 1;
  min-width: 0;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Our own measuring keeps the scroll position in every browser; together with anchoring it would move twice. */
  overflow-anchor: none;
  scrollbar-width: thin;

  > div {
    padding: ${space[2]} ${space[4]} ${space[4]};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Empty = styled.p`
  ${text.small}
  padding-block: ${space[6]};
  color: ${color.textMuted};
  text-align: center;
  text-wrap: balance;
`;

const Below = styled.div`
  position: absolute;
  inset-block-end: ${space[3]};
  inset-inline: 0;
  z-index: 2;
  display: grid;
  justify-items: center;
  pointer-events: none;

  > button {
    box-shadow: ${color.shadowRaised};
    pointer-events: auto;
  }
`;

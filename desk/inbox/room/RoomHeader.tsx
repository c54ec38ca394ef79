import styled from 'styled-components';
import { Link, useSearch } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { iconButtonStyles } from '@/components/ui/button/iconButtonStyles';
import { ChevronLeftIcon } from '@/components/ui/icons';
import { Avatar } from '@/components/ui/image/Avatar';
import { media } from '@/styles/breakpoints';
import { ellipsis } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useNow } from '../../hooks/useNow';
import { agoText } from '../../ui/durationText';
import { FailureLine } from '../../ui/FailureLine';
import { type Room, useCloseRoomMutation, useReopenRoomMutation } from '../inboxApi';
import { OnlineMark } from '../list/OnlineMark';
import { WaitingBadge } from '../list/WaitingBadge';

const LOOK_AT_CLOCK_MS = 30_000;

interface RoomHeaderProps {
  room: Room;
  /** The newest message that is on the screen. */
  newestSeq: number;
  /** Why something was not done, where it was not asked for here. */
  failure: string;
}

/** The author of the conversation, its state, and the button that closes it. */
export function RoomHeader({ room, newestSeq, failure }: RoomHeaderProps) {
  const { _id, author, online, closed, waitingSince, last } = room;
  const search = useSearch();
  const now = useNow(LOOK_AT_CLOCK_MS);
  const [close, closing] = useCloseRoomMutation();
  const [reopen, reopening] = useReopenRoomMutation();
  const refused = (closed ? reopening.error : closing.error)?.message;

  return (
    <>
      <Root>
        <Back href={`/${search && `?${search}`}`} aria-label="Back to the list" title="Back to the list">
          <ChevronLeftIcon aria-hidden />
        </Back>
        <Portrait>
          <Avatar src={author.profile_pic} size={40} />
          <OnlineMark online={online} />
        </Portrait>
        <Who>
          <h2>{author.username}</h2>
          <State>
            <span>{online ? 'Online' : online === false ? 'Offline' : ''}</span>
            {waitingSince && <WaitingBadge since={waitingSince} now={now} />}
            {closed && <span>{closedText(room, now)}</span>}
          </State>
        </Who>
        {closed ? (
          <Button
            variant="outline"
            size="sm"
            isLoading={reopening.isLoading}
            onClick={() => void reopen(_id)}
          >
            Reopen
          </Button>
        ) : (
          last && (
            <Button
              variant="outline"
              size="sm"
              isLoading={closing.isLoading}
              onClick={() => void close({ id: _id, last: newestSeq })}
            >
              Close
            </Button>
          )
        )}
      </Root>
      <FailureLine>{failure || refused}</FailureLine>
    </>
  );
}

function closedText({ log }: Room, now: number): string {
  const closing = log.find(({ action }) => action === 'closed');
  if (!closing) return 'Closed';
  const by = closing.actor ? ` by ${closing.actor.username}` : '';
  return `Closed${by}, ${agoText(closing.date, now)}`;
}

const Root = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.border};
`;

const Back = styled(Link)`
  ${iconButtonStyles}
  margin-inline-start: -${space[2]};

  ${media.fromDrawer} {
    display: none;
  }
`;

const Portrait = styled.span`
  position: relative;
  flex: none;
  height: 2.5rem;
`;

const Who = styled.div`
  flex: 1;
  min-width: 0;

  h2 {
    ${text.label}
    ${ellipsis}
    font-size: 1rem;
  }
`;

const State = styled.p`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  color: ${color.textMuted};
`;

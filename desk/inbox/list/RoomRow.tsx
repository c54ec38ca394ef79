import type { SupportRoom } from '@contracts/room';
import { CHAT_UNREAD_MAX } from '@contracts/rules/limits';
import { unreadText } from '@contracts/rules/sentences';
import styled from 'styled-components';
import { Link, useSearch } from 'wouter';
import { CountBadge } from '@/components/ui/CountBadge';
import { Avatar } from '@/components/ui/image/Avatar';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { ellipsis, lineClamp } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { agoText } from '../../ui/durationText';
import { OnlineMark } from './OnlineMark';
import { WaitingBadge } from './WaitingBadge';

interface RoomRowProps {
  room: SupportRoom;
  isCurrent: boolean;
  now: number;
}

/** One conversation of the list: its author, its state and the beginning of its last message. */
export function RoomRow({ room, isCurrent, now }: RoomRowProps) {
  const { _id, author, unread, closed, waitingSince, online, last } = room;
  const search = useSearch();
  return (
    <Anchor href={`/${_id}${search && `?${search}`}`} aria-current={isCurrent ? 'true' : undefined}>
      <Portrait>
        <Avatar src={author.profile_pic} size={40} />
        <OnlineMark online={online} />
      </Portrait>
      <Words>
        <Line>
          <Name $isUnread={unread > 0}>{author.username}</Name>
          {last && <When dateTime={last.sentAt}>{agoText(last.sentAt, now)}</When>}
        </Line>
        <Line>
          <Beginning $isUnread={unread > 0}>
            {last ? (
              <>
                {!last.fromAuthor && 'Editors: '}
                {last.beginning}
              </>
            ) : (
              'No messages yet'
            )}
          </Beginning>
          {unread > 0 && (
            <>
              <CountBadge count={unread} />
              <VisuallyHidden>, {unreadText(unread, CHAT_UNREAD_MAX)}</VisuallyHidden>
            </>
          )}
        </Line>
        {(closed || waitingSince) && (
          <span>
            {closed && <Badge>Closed</Badge>}
            {waitingSince && <WaitingBadge since={waitingSince} now={now} />}
          </span>
        )}
      </Words>
    </Anchor>
  );
}

const Anchor = styled(Link)`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-inline-start: 3px solid transparent;
  color: ${color.text};
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    border-radius: ${radius.sm};
  }
  &[aria-current] {
    border-inline-start-color: ${color.accentStrong};
    background: ${color.sunken};
  }
`;

const Portrait = styled.span`
  position: relative;
  flex: none;
  align-self: start;
  height: 2.5rem;
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  gap: ${space[1]};
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Name = styled.span<{ $isUnread: boolean }>`
  ${text.label}
  ${ellipsis}
  font-weight: ${({ $isUnread }) => ($isUnread ? weight.bold : weight.medium)};
`;

const When = styled.time`
  ${text.caption}
  flex: none;
  color: ${color.textMuted};
`;

const Beginning = styled.span<{ $isUnread: boolean }>`
  ${text.small}
  ${lineClamp(2)}
  color: ${({ $isUnread }) => ($isUnread ? color.text : color.textMuted)};
  overflow-wrap: anywhere;
`;

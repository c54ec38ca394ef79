import type { Notification } from '@contracts/notification';
import Link from 'next/link';
import styled from 'styled-components';
import { formatTime } from '@/services/siteTime';
import { media } from '@/styles/breakpoints';
import { focusRing, transition } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { KindMark } from './KindMark';
import { isOfDesk, notificationHref } from './notificationHref';
import { pressed } from './pressed';
import { UnreadDot } from './UnreadDot';

interface NotificationRowProps {
  notification: Notification;
  /** False for a press that opens another tab. */
  onOpen: (isHere: boolean) => void;
}

/** One notification: all of it links to its subject. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { kind, actor, date, read } = notification;
  return (
    <Root
      // The desk is another application.
      as={isOfDesk(notification) ? 'a' : undefined}
      href={notificationHref(notification)}
      onClick={(event) => pressed(event, onOpen)}
      onAuxClick={(event) => pressed(event, onOpen)}
      $isUnread={!read}
    >
      <UnreadDot isUnread={!read} />
      <KindMark kind={kind} actor={actor} />
      <Words>
        <Text>{notification.text}</Text>
        <Time dateTime={date}>{formatTime(date)}</Time>
      </Words>
    </Root>
  );
}

const Words = styled.span`
  flex: 1;
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  min-width: 0;
  margin-inline-start: ${space[1]};

  /* Beside the time the text would have no room. */
  ${media.belowMobile} {
    display: grid;
    gap: 0;
  }
`;

const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  ${text.small}
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Root = styled(Link)<{ $isUnread: boolean }>`
  ${focusRing}
  ${transition('background-color')}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.md};
  color: ${({ $isUnread }) => ($isUnread ? color.text : color.textMuted)};
  font-weight: ${({ $isUnread }) => ($isUnread ? weight.semibold : weight.regular)};
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }
`;

import { NOTIFICATIONS_UNREAD_MAX } from '@contracts/rules/limits';
import { unreadText } from '@contracts/rules/sentences';
import styled from 'styled-components';
import { IconLink } from '@/components/ui/button/IconLink';
import { CountBadge } from '@/components/ui/CountBadge';
import { BellIcon } from '@/components/ui/icons';
import { paths } from '@/services/paths';
import { ownNotificationsHint } from './dashboardMenu';

/** The bell of the top bar: notifications of the author. */
export function NotificationLink({ unread }: { unread: number }) {
  return (
    <Bell
      href={paths.myNotifications}
      label={
        unread > 0 ? `My notifications, ${unreadText(unread, NOTIFICATIONS_UNREAD_MAX)}` : 'My notifications'
      }
      title={`My notifications: ${ownNotificationsHint}`}
    >
      <BellIcon aria-hidden />
      <CountBadge count={unread} />
    </Bell>
  );
}

const Bell = styled(IconLink)`
  position: relative;
  text-decoration: none;

  > span {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 50%;
  }
`;

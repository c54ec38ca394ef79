import styled from 'styled-components';
import { CountBadge } from '@/components/ui/CountBadge';
import { IconLink } from '@/components/ui/IconLink';
import { BellIcon } from '@/components/ui/icons';
import { paths } from '@/services/paths';

/** The bell of the top bar. */
export function NotificationLink({ unread }: { unread: number }) {
  return (
    <Bell
      href={paths.myNotifications}
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
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

import { NOTIFICATIONS_UNREAD_MAX } from '@contracts/rules/limits';
import { unreadText } from '@contracts/rules/sentences';
import { CountBadge } from '@/components/ui/CountBadge';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';

/** The unread notifications in the menu: the number that `useUnreadNotifications` counts. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <>
      <VisuallyHidden>, {unreadText(unread, NOTIFICATIONS_UNREAD_MAX)}</VisuallyHidden>
      <CountBadge count={unread} />
    </>
  );
}

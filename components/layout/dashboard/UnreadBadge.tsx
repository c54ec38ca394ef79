import { CountBadge } from '@/components/ui/CountBadge';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';

/** The unread notifications in the menu: the number that `useUnreadNotifications` counts. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <>
      <VisuallyHidden>, {unread} unread</VisuallyHidden>
      <CountBadge count={unread} />
    </>
  );
}

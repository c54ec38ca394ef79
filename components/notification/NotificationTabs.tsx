import { LinkTabs } from '@/components/layout/LinkTabs';
import { BellIcon, PostNotificationsIcon } from '@/components/ui/icons';
import { paths } from '@/services/paths';

const kinds = [
  { href: paths.myNotifications, label: 'My Notifications', Icon: BellIcon },
  { href: paths.postNotifications, label: 'Post Notifications', Icon: PostNotificationsIcon },
];
const tabs = kinds.map(({ href, label, Icon }) => ({
  href,
  content: (
    <>
      <Icon aria-hidden />
      {label}
    </>
  ),
}));

/** The two kinds of notifications, side by side. */
export function NotificationTabs({ currentHref }: { currentHref: string }) {
  return <LinkTabs label="Notifications" tabs={tabs} currentHref={currentHref} />;
}

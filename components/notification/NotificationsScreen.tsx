import { NOTIFICATIONS_UNREAD_MAX } from '@contracts/rules/limits';
import { unreadText } from '@contracts/rules/sentences';
import { DashboardPage, focusHeading } from '@/components/dashboard/DashboardPage';
import { ListEnd } from '@/components/dashboard/ListEnd';
import { OfflineState } from '@/components/dashboard/OfflineState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { BellIcon } from '@/components/ui/icons';
import { paths } from '@/services/paths';
import { ArrivalsButton } from './ArrivalsButton';
import { MarkAllButton } from './MarkAllButton';
import { NotificationDays } from './NotificationDays';
import { NotificationsSkeleton } from './NotificationsSkeleton';
import { NotificationTabs } from './NotificationTabs';
import { useNotifications } from './useNotifications';

/** `/dashboard/mynotification`: notifications about the author and their articles. */
export function NotificationsScreen() {
  const { rows, list, isOnline, isWaiting, load, loadMore, showArrivals, open, markAll } = useNotifications();
  const hasRows = rows.length > 0;

  const handleShow = () => {
    showArrivals();
    window.scrollTo({ top: 0 });
    focusHeading();
  };

  return (
    <DashboardPage
      title="My notifications"
      explanation="Editors’ decisions on your articles, likes, comments and new followers."
      note={hasRows && (list.count > 0 ? unreadText(list.count, NOTIFICATIONS_UNREAD_MAX) : 'All read')}
      action={hasRows && <MarkAllButton isDisabled={list.count === 0} onPress={markAll} />}
    >
      <NotificationTabs currentHref={paths.myNotifications} />
      {isWaiting && (isOnline ? <NotificationsSkeleton /> : <OfflineState />)}
      {!isWaiting && !hasRows && list.failed && <ErrorState onRetry={load} />}
      {!isWaiting && !hasRows && !list.failed && (
        <EmptyState
          icon={<BellIcon />}
          title="No notifications yet"
          action={<ButtonLink href={paths.write}>Write an article</ButtonLink>}
        >
          Decisions on your articles, likes, comments and new followers appear here.
        </EmptyState>
      )}
      {hasRows && (
        <>
          <ArrivalsButton count={list.arrived.length} onShow={handleShow} />
          <NotificationDays notifications={rows} onOpen={open} />
          <ListEnd list={list} onLoadMore={loadMore} />
        </>
      )}
    </DashboardPage>
  );
}

import { NOTIFICATIONS_UNREAD_MAX } from '@contracts/rules/limits';
import { unreadText } from '@contracts/rules/sentences';
import styled from 'styled-components';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { ListEnd } from '@/components/dashboard/ListEnd';
import { OfflineState } from '@/components/dashboard/OfflineState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { FindAuthors } from '@/components/follow/FindAuthors';
import { PostNotificationsIcon } from '@/components/ui/icons';
import { paths } from '@/services/paths';
import { resetList } from '@/styles/mixins';
import { layout } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { MarkAllButton } from './MarkAllButton';
import { NotificationTabs } from './NotificationTabs';
import { PostNotificationRow } from './PostNotificationRow';
import { PostNotificationsSkeleton } from './PostNotificationsSkeleton';
import { usePostNotifications } from './usePostNotifications';

/** `/dashboard/notifications`: articles by followed authors. */
export function PostNotificationsScreen() {
  const { posts, list, isOnline, isWaiting, load, loadMore, open, markAll } = usePostNotifications();
  const hasRows = posts.length > 0;

  return (
    <DashboardPage
      title="Post notifications"
      explanation="New articles from the authors you follow."
      note={hasRows && (list.count > 0 ? unreadText(list.count, NOTIFICATIONS_UNREAD_MAX) : 'All read')}
      action={hasRows && <MarkAllButton isDisabled={list.count === 0} onPress={markAll} />}
    >
      <NotificationTabs currentHref={paths.postNotifications} />
      {isWaiting && (isOnline ? <PostNotificationsSkeleton /> : <OfflineState />)}
      {!isWaiting && !hasRows && list.failed && <ErrorState onRetry={load} />}
      {!isWaiting && !hasRows && !list.failed && (
        <EmptyState
          icon={<PostNotificationsIcon />}
          title="No new articles from authors you follow"
          action={<FindAuthors />}
        >
          Their new articles appear here.
        </EmptyState>
      )}
      {hasRows && (
        <>
          <List>
            {posts.map((post) => (
              <li key={post._id}>
                <PostNotificationRow post={post} onOpen={(isHere) => open(post._id, isHere)} />
              </li>
            ))}
          </List>
          <ListEnd list={list} onLoadMore={loadMore} />
        </>
      )}
    </DashboardPage>
  );
}

const List = styled.ul`
  ${resetList}
  max-width: calc(${layout.reading} + 11rem);

  > li:first-child > article {
    padding-top: 0;
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

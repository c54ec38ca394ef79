import styled from 'styled-components';
import { ListEnd } from '@/components/dashboard/ListEnd';
import { OfflineState } from '@/components/dashboard/OfflineState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { FollowingsIcon } from '@/components/ui/icons';
import { useFollowToggle } from '@/hooks/useMarks';
import { paths } from '@/services/paths';
import type { FollowDisplay } from '@/store/dashboard/thunks/follows';
import { resetList } from '@/styles/mixins';
import { color } from '@/styles/theme';
import { AuthorRow } from './AuthorRow';
import { AuthorRowsSkeleton } from './AuthorRowsSkeleton';
import { FindAuthors } from './FindAuthors';
import { FollowButton } from './FollowButton';
import { useFollows } from './useFollows';

interface FollowListProps {
  display: FollowDisplay;
  /** The reader came back to the page: existing rows stay. */
  mustKeep: boolean;
}

const empty = {
  following: {
    title: 'You don’t follow anyone yet',
    text: 'You’ll hear when authors you follow publish.',
    action: <FindAuthors />,
  },
  followers: {
    title: 'No followers yet',
    text: 'Readers follow authors whose articles they like.',
    action: <ButtonLink href={paths.write}>Write an article</ButtonLink>,
  },
} as const;

/** Followings or followers, with buttons to follow and unfollow. */
export function FollowList({ display, mustKeep }: FollowListProps) {
  const { rows, list, isOnline, isWaiting, load, loadMore } = useFollows(display, mustKeep);
  const toggleFollow = useFollowToggle();
  const hasRows = rows.length > 0;
  const { title, text, action } = empty[display];

  return (
    <>
      {isWaiting && (isOnline ? <AuthorRowsSkeleton /> : <OfflineState />)}
      {!isWaiting && !hasRows && list.failed && <ErrorState onRetry={load} />}
      {!isWaiting && !hasRows && !list.failed && (
        <EmptyState icon={<FollowingsIcon />} title={title} action={action}>
          {text}
        </EmptyState>
      )}
      {hasRows && (
        <>
          <List>
            {rows.map((author) => (
              <li key={author._id}>
                <AuthorRow
                  author={author}
                  action={
                    <FollowButton
                      username={author.username}
                      isFollowed={author.followed === true}
                      onToggle={() => toggleFollow(author)}
                    />
                  }
                />
              </li>
            ))}
          </List>
          <ListEnd list={list} onLoadMore={loadMore} />
        </>
      )}
    </>
  );
}

const List = styled.ul`
  ${resetList}

  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

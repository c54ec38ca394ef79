import { useEffect, useState } from 'react';
import { ArticleShelf } from '@/components/dashboard/ArticleShelf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { loadMoreProfileArticles, loadProfileArticles } from '@/store/dashboard/thunks/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

interface ProfileArticlesProps {
  userId: string;
  isOwn: boolean;
}

/** An author's published articles. */
export function ProfileArticles({ userId, isOwn }: ProfileArticlesProps) {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const profile = useAppSelector((state) => state.dashboard.allState.profile);
  const isShown = profile.of === userId;
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    if (!isOnline) return;
    void dispatch(loadProfileArticles(userId));
    setIsAsked(true);
  }, [dispatch, isOnline, userId]);

  return (
    <ArticleShelf
      isFollowHidden
      articles={isShown ? profile.items : []}
      list={profile}
      isWaiting={!isShown || !isAsked}
      onLoad={() => void dispatch(loadProfileArticles(userId))}
      onLoadMore={() => void dispatch(loadMoreProfileArticles(userId))}
      empty={
        isOwn ? (
          <EmptyState
            title="You have no published articles yet"
            action={<ButtonLink href={paths.write}>Write an article</ButtonLink>}
          >
            Accepted articles appear here for all readers. Your drafts are in Stories.
          </EmptyState>
        ) : (
          <EmptyState title="No published articles yet">
            Follow this author to be notified of new articles.
          </EmptyState>
        )
      }
    />
  );
}

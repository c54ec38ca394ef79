import { useEffect, useState } from 'react';
import { ArticleShelf } from '@/components/dashboard/ArticleShelf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { loadMoreProfileArticles, loadProfileArticles } from '@/store/dashboard/thunks/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

interface ProfileArticlesProps {
  userId: string;
  isOwn: boolean;
}

/** What an author published. */
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
            title="Nothing of yours is published yet"
            action={<ButtonLink href={paths.write}>Write an article</ButtonLink>}
          >
            What the editors accept is here for everybody. Your drafts are in Stories.
          </EmptyState>
        ) : (
          <EmptyState title="Nothing is published yet">
            Follow this author to be told when something is.
          </EmptyState>
        )
      }
    />
  );
}

import { useEffect, useState } from 'react';
import { ArticleShelf } from '@/components/dashboard/ArticleShelf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { loadMoreSavedPosts, loadSavedPosts } from '@/store/dashboard/thunks/savedPosts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The reading list. Removed articles stay visible until the page is left, so that they can be saved again. */
export function SavedPosts() {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const articles = useAppSelector((state) => state.dashboard.savedPost);
  const list = useAppSelector((state) => state.dashboard.allState.saved);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    if (!isOnline) return;
    void dispatch(loadSavedPosts());
    setIsAsked(true);
  }, [dispatch, isOnline]);

  return (
    <ArticleShelf
      articles={articles}
      list={list}
      isWaiting={!isAsked}
      onLoad={() => void dispatch(loadSavedPosts())}
      onLoadMore={() => void dispatch(loadMoreSavedPosts())}
      empty={
        <EmptyState
          title="No saved articles yet"
          action={<ButtonLink href={paths.dashboard}>Find something to read</ButtonLink>}
        >
          Save articles to read later. Only you can see this list.
        </EmptyState>
      }
    />
  );
}

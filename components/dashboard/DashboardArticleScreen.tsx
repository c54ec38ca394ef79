import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { ErrorState } from '@/components/feedback/ErrorState';
import { NotFound } from '@/components/feedback/NotFound';
import { isApiError } from '@/services/apiError';
import { paths } from '@/services/paths';
import { loadDashboardArticle } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DashboardArticle } from './DashboardArticle';

/** `/dashboard/{articleId}`: a published article, or one of the author's own in any status. */
export function DashboardArticleScreen() {
  const dispatch = useAppDispatch();
  const { query, isReady } = useRouter();
  const id = typeof query.articleId === 'string' ? query.articleId : '';
  const article = useAppSelector((state) => state.dashboard.dashboardSinglePost);
  const [failure, setFailure] = useState<{ id: string; isMissing: boolean } | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    try {
      await dispatch(loadDashboardArticle(id)).unwrap();
    } catch (error) {
      const isMissing = isApiError(error) ? error.kind === 'notFound' : isMessage(error, 'not found');
      setFailure({ id, isMissing });
    }
  }, [dispatch, id]);

  useEffect(() => {
    if (isReady) void load();
  }, [isReady, load]);

  if (failure?.id === id) {
    return failure.isMissing ? (
      <NotFound homeHref={paths.dashboard} />
    ) : (
      <ErrorState onRetry={() => void load()} />
    );
  }
  return article?._id === id ? <DashboardArticle article={article} /> : <ArticleSkeleton />;
}

/** A thunk's error arrives as plain data. */
function isMessage(error: unknown, message: string): boolean {
  return typeof error === 'object' && error !== null && 'message' in error && error.message === message;
}

import { errorTexts } from '@contracts/rules/errorTexts';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { ErrorState } from '@/components/feedback/ErrorState';
import { NotFound } from '@/components/feedback/NotFound';
import { useSetTimes } from '@/components/ownArticle/useSetTimes';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { loadDashboardArticle } from '@/store/dashboard/thunks/articles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DashboardArticle } from './DashboardArticle';
import { OfflineState } from './OfflineState';

/** `/dashboard/{articleId}`: a published article, or one of the author's own in any status. */
export function DashboardArticleScreen() {
  const dispatch = useAppDispatch();
  const { query, isReady } = useRouter();
  const id = typeof query.articleId === 'string' ? query.articleId : '';
  const isOnline = useOnlineStatus();
  const article = useAppSelector((state) => state.dashboard.dashboardSinglePost);
  const [failure, setFailure] = useState<{ id: string; isMissing: boolean } | null>(null);
  const asked = useRef('');
  useSetTimes();
  const isShown = article?._id === id;

  const load = useCallback(() => {
    setFailure(null);
    const request = dispatch(loadDashboardArticle(id));
    void request.then((reply) => {
      if (!loadDashboardArticle.rejected.match(reply) || reply.meta.aborted) return;
      setFailure({ id, isMissing: reply.error.message === errorTexts.notFound });
    });
    return request;
  }, [dispatch, id]);

  // An open article does not change when the connection comes back.
  const bring = useEffectEvent((articleId: string) => {
    if (asked.current === articleId && isShown) return undefined;
    asked.current = articleId;
    return load();
  });
  useEffect(() => {
    if (!isReady || !isOnline) return;
    const request = bring(id);
    // A late answer must not replace the article that was opened next.
    return () => request?.abort();
  }, [isReady, isOnline, id]);

  const failed = failure?.id === id ? failure : null;
  if (failed?.isMissing) return <NotFound homeHref={paths.dashboard} />;
  if (isShown) return <DashboardArticle article={article} />;
  if (!isOnline) return <OfflineState />;
  return failed ? <ErrorState onRetry={() => void load()} /> : <ArticleSkeleton />;
}

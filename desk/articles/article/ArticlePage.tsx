import { useSearch } from 'wouter';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { ErrorState } from '@/components/feedback/ErrorState';
import { BackLink } from '../../ui/BackLink';
import { usePublishedArticleQuery } from '../articlesApi';
import { articlesPath } from '../filters';
import { ArticleScreen } from './ArticleScreen';

/** One published article, and the way back to the list as it was shown. */
export function ArticlePage({ id }: { id: string }) {
  const { currentData: detail, error, refetch } = usePublishedArticleQuery(id);
  const search = useSearch();
  return (
    <>
      <BackLink href={articlesPath(search)}>Articles</BackLink>
      {detail && !(error && 'status' in error && error.status === 404) && <ArticleScreen detail={detail} />}
      {error && 'status' in error && error.status === 404 && (
        <ErrorState title="This article is not published" message="It was deleted, or was never published." />
      )}
      {!detail && !error && <ArticleSkeleton />}
      {!detail && error && !('status' in error && error.status === 404) && (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
    </>
  );
}

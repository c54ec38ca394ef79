import { PAGE_SIZE } from '@contracts/rules/limits';
import { useMemo } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadArticles } from '@/store/landing/thunks';
import { ArticleList } from './ArticleList';
import { EmptyFeed } from './EmptyFeed';
import { FeedEnd } from './FeedEnd';
import { FeedSkeleton } from './FeedSkeleton';
import { useFeedMemory } from './useFeedMemory';

interface ArticleFeedProps {
  /** Without the query. */
  address: string;
  /** The selection that this page is for; the store may still hold another one's list for a moment. */
  tag: string;
  sub: string;
  /** The cursor that the page was opened at, by a link for readers without script. */
  after: string | null;
  /** The first article large. */
  hasLead?: boolean;
}

/** The list of a public page with all that can happen to it. */
export function ArticleFeed({ address, tag, sub, after, hasLead = after === null }: ArticleFeedProps) {
  const dispatch = useAppDispatch();
  // One by one: the menu and the theme are in the same part of the store, and must not render the list again.
  const getAllarticle = useAppSelector((state) => state.landing.getAllarticle);
  const hasFailed = useAppSelector((state) => state.landing.landing_all_state.failed);
  const isShown = useAppSelector(
    ({ landing }) => landing.selectTag === tag && landing.subSelectedTags === sub && !landing.landingLoader,
  );
  useFeedMemory(after === null ? address : `${address}?after=${after}`, isShown, getAllarticle);
  const articles = useMemo(
    () => [...new Map(getAllarticle.map((article) => [article._id, article])).values()],
    [getAllarticle],
  );
  const isFirstPage = after === null;

  if (!isShown) return <FeedSkeleton cards={PAGE_SIZE - 1} hasLead={hasLead} />;
  if (articles.length === 0) {
    if (hasFailed) return <ErrorState onRetry={() => dispatch(loadArticles())} />;
    return <EmptyFeed isHome={address === paths.home} />;
  }
  return (
    <>
      {!isFirstPage && (
        <p>
          <ButtonLink href={address} variant="ghost">
            Back to the newest
          </ButtonLink>
        </p>
      )}
      <ArticleList articles={articles} hrefOf={paths.article} hasLead={hasLead} isTopicHidden={sub !== ''} />
      <FeedEnd address={address} />
    </>
  );
}

import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { FeedSkeleton } from '@/components/article/feed/FeedSkeleton';
import { FeedGrid } from '@/components/article/feed/feedLayout';
import { media } from '@/styles/breakpoints';
import { DashboardCard } from './DashboardCard';

interface DashboardCardsProps {
  articles: ArticleSummary[];
  isFollowHidden?: boolean;
  /** The level that the titles have in the page. */
  heading?: 'h2' | 'h3';
}

/** Articles in the dashboard, and below their placeholders. */
export function DashboardCards({ articles, isFollowHidden, heading }: DashboardCardsProps) {
  return (
    <Frame>
      <FeedGrid>
        {articles.map((article) => (
          <li key={article._id}>
            <DashboardCard article={article} isFollowHidden={isFollowHidden} heading={heading} />
          </li>
        ))}
      </FeedGrid>
    </Frame>
  );
}

export function DashboardCardsSkeleton({ cards }: { cards: number }) {
  return (
    <Frame>
      <FeedSkeleton cards={cards} />
    </Frame>
  );
}

/** As many columns as leave room for a row of buttons: the menu takes a part of the window that varies. */
const Frame = styled.div`
  ${media.fromMobile} {
    ${FeedGrid} {
      grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
    }
    ${FeedGrid} > li > article {
      grid-template-rows: auto 1fr;
      height: 100%;
    }
  }
  /* Content above a list has its own line. */
  ${media.belowMobile} {
    ${FeedGrid} > li:first-child {
      padding-top: 0;
      border-top: 0;
    }
  }
  /* The row of buttons that a placeholder does not draw. */
  ${FeedGrid}[aria-hidden] > li::after {
    content: '';
    height: 2.5rem;
  }
`;

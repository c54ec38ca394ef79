import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { ArticleCard } from '@/components/article/feed/ArticleCard';
import { TopicLine } from '@/components/article/TopicLine';
import { paths } from '@/services/paths';
import { media } from '@/styles/breakpoints';
import { CardActions } from './CardActions';
import { CardByline } from './CardByline';

interface DashboardCardProps {
  article: ArticleSummary;
  isFollowHidden?: boolean;
  /** The level that the title has in the page. */
  heading?: 'h2' | 'h3';
}

/** An article in a list of the dashboard: its names and topics lead to places in here, and one can act on it at once. */
export function DashboardCard({ article, isFollowHidden, heading }: DashboardCardProps) {
  return (
    <ArticleCard
      article={article}
      heading={heading}
      href={paths.dashboardArticle(article._id)}
      topic={
        article.tag !== '' && (
          <Topic>
            <TopicLine tag={article.tag} sub={article.sub} hrefOf={paths.dashboardFeed} />
          </Topic>
        )
      }
      byline={<CardByline article={article} />}
      actions={<CardActions article={article} isFollowHidden={isFollowHidden} />}
    />
  );
}

/** The words are small: fingers get their height above and below them. */
const Topic = styled.div`
  ${media.coarsePointer} {
    a::before {
      content: '';
      position: absolute;
      inset: -1.1rem -0.25rem -0.6rem;
    }
  }
`;

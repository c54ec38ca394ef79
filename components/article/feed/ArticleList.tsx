import type { ArticleSummary } from '@contracts/article';
import type { Addressed } from '@contracts/rules/paths/articlePath';
import { Activity } from 'react';
import { ArticleLead } from '../ArticleLead';
import { ArticleCard } from './ArticleCard';
import { FeedGrid, LeadBox } from './feedLayout';

interface ArticleListProps {
  articles: ArticleSummary[];
  hrefOf: (article: Addressed) => string;
  /** The first one large. */
  hasLead?: boolean;
  isTopicHidden?: boolean;
}

/** Articles in the layout of a publication: the first one large, the others in a grid. */
export function ArticleList({ articles, hrefOf, hasLead = false, isTopicHidden }: ArticleListProps) {
  const lead = hasLead ? articles[0] : undefined;
  const others = lead ? articles.slice(1) : articles;
  return (
    <Activity>
      {lead && (
        <LeadBox>
          <ArticleLead article={lead} href={hrefOf(lead)} isTopicHidden={isTopicHidden} />
        </LeadBox>
      )}
      <FeedGrid>
        {others.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} href={hrefOf(article)} isTopicHidden={isTopicHidden} />
          </li>
        ))}
      </FeedGrid>
    </Activity>
  );
}

import type { ArticleSummary } from '@contracts/article';
import { ArticleCard } from '@/components/article/ArticleCard';
import { TopicLine } from '@/components/article/TopicLine';
import { paths } from '@/services/paths';
import { CardActions } from './CardActions';
import { CardByline } from './CardByline';

interface DashboardCardProps {
  article: ArticleSummary;
  isFollowHidden?: boolean;
}

/** An article in a list of the dashboard: its names and topics lead to places in here, and one can act on it at once. */
export function DashboardCard({ article, isFollowHidden }: DashboardCardProps) {
  return (
    <ArticleCard
      article={article}
      href={paths.dashboardArticle(article._id)}
      topic={<TopicLine tag={article.tag} sub={article.sub} hrefOf={paths.dashboardFeed} />}
      byline={<CardByline article={article} />}
      actions={<CardActions article={article} isFollowHidden={isFollowHidden} />}
    />
  );
}

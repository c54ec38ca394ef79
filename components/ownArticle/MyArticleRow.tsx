import type { OwnSummary } from '@contracts/article';
import Link from 'next/link';
import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { DeletedArticle } from './DeletedArticle';
import { LaterDates } from './dates/LaterDates';
import { MyArticleActions } from './MyArticleActions';
import { hasChanges, isPublished, titleOf } from './myArticleTexts';
import { RejectionNote } from './RejectionNote';
import { StatusBadge } from './StatusBadge';
import { useMyArticle } from './useMyArticle';
import { WaitingPart } from './WaitingPart';

/** One of the author's own articles: its status and what can be done with it. */
export function MyArticleRow({ article }: { article: OwnSummary }) {
  const own = useMyArticle(article._id);
  const title = titleOf(article);
  if (own.isDeleted) {
    return (
      <Root>
        <DeletedArticle title={title} own={own} />
      </Root>
    );
  }
  return (
    <Root>
      <Facts>
        <StatusBadge status={article.status} scheduledAt={article.scheduled_at} dates={article.dates} />
        {hasChanges(article) && <span>An earlier version is online</span>}
      </Facts>
      <h2>
        <Link href={paths.dashboardArticle(article._id)}>{title}</Link>
      </h2>
      {article.excerpt !== '' && <Excerpt>{article.excerpt}</Excerpt>}
      <Facts>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
        {article.tag !== '' && <span>{article.sub ? `${article.tag} › ${article.sub}` : article.tag}</span>}
        {isPublished(article) && (
          <>
            {article.views > 0 && <span>{countOf(article.views, 'view')}</span>}
            {article.likes > 0 && <span>{countOf(article.likes, 'like')}</span>}
            {article.comments > 0 && <span>{countOf(article.comments, 'comment')}</span>}
          </>
        )}
      </Facts>
      {article.status === 'rejected' && article.rejection && <RejectionNote rejection={article.rejection} />}
      {article.dates && <LaterDates dates={article.dates} isPublished={isPublished(article)} />}
      <WaitingPart article={article} isInList />
      <MyArticleActions article={article} own={own} isInList />
    </Root>
  );
}

const Root = styled.article`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  padding-block: ${space[5]};

  > h2 {
    ${text.subheading}
    overflow-wrap: anywhere;
  }
  > h2 a {
    text-decoration: none;
  }
  > h2 a:hover {
    text-decoration: underline;
  }
  > :last-child {
    margin-top: ${space[2]};
  }
`;

const Excerpt = styled.p`
  max-width: 46rem;
  color: ${color.textMuted};
`;

const Facts = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[4]};
  row-gap: ${space[1]};
  color: ${color.textMuted};
`;

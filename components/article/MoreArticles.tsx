import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ArticleCard } from './feed/ArticleCard';
import { FeedGrid } from './feed/feedLayout';

interface MoreArticlesProps {
  title: string;
  articles: ArticleSummary[];
}

/** Suggestions for reading next. */
export function MoreArticles({ title, articles }: MoreArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      <FeedGrid>
        {articles.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} href={paths.article(article)} heading="h3" />
          </li>
        ))}
      </FeedGrid>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${space[8]};
  padding-top: ${space[6]};
  border-top: 1px solid ${color.border};

  > h2 {
    ${text.heading}
    margin-bottom: ${space[5]};
  }
`;

import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import type { Page } from '@/services/http/page';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { ArticleList } from './ArticleList';

interface ArticlePagesProps {
  /** Without the query. */
  address: string;
  articles: Page<ArticleSummary>;
  /** The cursor of this page; null for the first. */
  after: string | null;
}

/** A list page by page: each has an address, and links lead from one to the next. */
export function ArticlePages({ address, articles: { items, next }, after }: ArticlePagesProps) {
  return (
    <>
      {after !== null && (
        <p>
          <ButtonLink href={address} variant="ghost">
            Back to the newest
          </ButtonLink>
        </p>
      )}
      <ArticleList articles={items} hrefOf={paths.article} />
      {next !== null && (
        <More>
          <ButtonLink href={`${address}?${new URLSearchParams({ after: next })}`} variant="outline" size="lg">
            Older articles
          </ButtonLink>
        </More>
      )}
    </>
  );
}

const More = styled.p`
  display: grid;
  justify-items: center;
  margin-top: ${space[7]};
`;

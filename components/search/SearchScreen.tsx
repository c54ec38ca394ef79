import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { ArticleList } from '@/components/article/feed/ArticleList';
import { StateBlock } from '@/components/feedback/StateBlock';
import { LinkTabs } from '@/components/layout/LinkTabs';
import { PageMeta } from '@/components/meta/PageMeta';
import { SubscribeMenu } from '@/components/site/SubscribeMenu';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import type { SearchFilters } from '@/services/searchFilters';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text as type } from '@/styles/typography';
import { SearchForm } from './SearchForm';
import type { SearchBy } from './useArticleSearch';

export interface SearchScreenProps {
  /** As it was looked for; empty before there is one. */
  text: string;
  by: SearchBy;
  filters: SearchFilters;
  /** Best first; newest first where filters are set. */
  articles: ArticleSummary[];
  site: string;
}

/** A search as a page, for readers without script and for links to a search. */
export function SearchScreen({ text, by, filters, articles, site }: SearchScreenProps) {
  const page = paths.search(text);
  const isFiltered = by === 'title' && Object.values(filters).some((value) => value !== '');
  const address = by === 'author' ? paths.searchAuthors(text) : page;
  const hasFeed = text !== '' && by === 'title' && !isFiltered;
  return (
    <>
      <PageMeta
        title={text === '' ? 'Search' : `Search: ${text}`}
        description="Search the articles of this site by text or author."
        site={site}
        path={address}
        // Answers are no pages of their own: search engines are to find the articles.
        isUnlisted={text !== ''}
        feeds={hasFeed ? [{ name: text, page }] : []}
      />
      <Head>
        <h1>Search</h1>
        <SearchForm key={`${address} ${Object.values(filters)}`} text={text} by={by} filters={filters} />
      </Head>
      <LinkTabs
        label="Search in"
        tabs={[
          { href: page, content: 'Articles' },
          { href: paths.searchAuthors(text), content: 'Author' },
        ]}
        currentHref={address}
      />
      {text !== '' && articles.length === 0 && (
        <StateBlock title="Article not found">
          {isFiltered ? 'Try different or fewer words, or fewer filters.' : 'Try different or fewer words.'}
        </StateBlock>
      )}
      {text === '' && <p>A few letters are enough. Small typos are fine.</p>}
      {articles.length > 0 && (
        <>
          <Found>
            {countOf(articles.length, 'article')}, {by === 'author' || isFiltered ? 'newest' : 'best'} first.
            {hasFeed && <SubscribeMenu page={page} of="this search" />}
          </Found>
          <ArticleList articles={articles} hrefOf={paths.article} />
        </>
      )}
    </>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${space[5]};
  margin-bottom: ${space[5]};

  > h1 {
    ${type.display}
  }
`;

const Found = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[6]};
  color: ${color.textMuted};
`;

import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/ui/button/Button';
import { FindIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { useReturnToArticle } from '../../hooks/articleLinks';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { useListState } from '../../hooks/useListState';
import { LongList } from '../../ui/list/LongList';
import { PageHeader } from '../../ui/PageHeader';
import { usePublishedInfiniteQuery } from '../articlesApi';
import { useArticleFilters } from '../useArticleFilters';
import { ArticleFilters } from './ArticleFilters';
import { ArticleRows } from './ArticleRows';
import { SavedFilters } from './SavedFilters';

/** A search finds at most so many. */
const FOUND_MAX = 100;

function countText(count: number | undefined, isSearched: boolean): string {
  if (count === undefined) return 'Articles with these filters.';
  if (isSearched && count >= FOUND_MAX) return `The ${FOUND_MAX} best matches.`;
  return `${countOf(count, 'article')}.`;
}

/**
 * All articles that are published or were taken offline.
 * @param props.cameFrom the article that the editor comes back from; its row gets the focus
 */
export function ArticlesPage({ cameFrom }: { cameFrom: string | null }) {
  const { filters, clear } = useArticleFilters();
  const asked = usePublishedInfiniteQuery(filters);
  // After a change of the filters, the old rows are not shown.
  const articles = useListState({ ...asked, data: asked.currentData });
  const hasFilters = Object.keys(filters).length > 0;
  const list = useFocusInPlace();
  useReturnToArticle(cameFrom);

  return (
    <>
      <PageHeader title="Articles">
        <span role="status">
          {articles.isLoaded && countText(articles.count, filters.search !== undefined)}
        </span>
      </PageHeader>
      <SavedFilters />
      <ArticleFilters isBusy={articles.isFetching} />
      <LongList
        list={articles}
        name="the articles"
        subject="The list"
        empty={
          <EmptyState
            icon={<FindIcon />}
            title="No articles found"
            action={
              hasFilters && (
                <Button variant="outline" onClick={clear}>
                  Clear filters
                </Button>
              )
            }
          >
            {hasFilters ? 'No article matches these filters.' : 'Accepted articles appear here.'}
          </EmptyState>
        }
      >
        <ArticleRows articles={articles.rows} caption="Published articles" list={list} />
      </LongList>
    </>
  );
}

import type { ArticleSort } from '@contracts/ownArticle';
import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import styled from 'styled-components';
import { SearchField } from '@/components/ui/field/SearchField';
import { Select } from '@/components/ui/field/Select';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

const sortLabels: Record<ArticleSort, string> = {
  saved: 'Last saved',
  oldest: 'Oldest',
  title: 'Title',
  views: 'Most views',
  likes: 'Most likes',
  comments: 'Most comments',
};
const sortOptions = (Object.keys(sortLabels) as ArticleSort[]).map((value) => ({
  value,
  label: sortLabels[value],
}));

interface MyArticlesToolsProps {
  text: string;
  isSearching: boolean;
  onType: (text: string) => void;
  onClear: () => void;
  sort: ArticleSort;
  onSort: (sort: ArticleSort) => void;
}

/** Searches and orders the list below. */
export function MyArticlesTools({ text, isSearching, onType, onClear, sort, onSort }: MyArticlesToolsProps) {
  return (
    <Row role="search" aria-label="Your articles">
      <SearchField
        label="Search titles"
        value={text}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        isBusy={isSearching}
        onChange={({ target }) => onType(target.value)}
        onClear={onClear}
      />
      <Select
        label="Order"
        value={sort}
        options={sortOptions}
        onChange={({ target }) => onSort(target.value as ArticleSort)}
      />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 12rem;
  gap: ${space[4]};
  max-width: 46rem;
  margin-bottom: ${space[4]};

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 3fr) minmax(8.5rem, 2fr);
    gap: ${space[3]};
  }
`;

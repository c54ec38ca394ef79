import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { paths } from '@/services/paths';
import type { SearchFilters } from '@/services/searchFilters';
import { space } from '@/styles/spacing';
import { SearchFilterFields } from './SearchFilterFields';
import type { SearchBy } from './useArticleSearch';

interface SearchFormProps {
  text: string;
  by: SearchBy;
  filters: SearchFilters;
}

/** Sent by the browser itself, with script or without. */
export function SearchForm({ text, by, filters }: SearchFormProps) {
  return (
    <Form role="search" action={paths.search()} method="get">
      <Words>
        <TextField
          label={by === 'title' ? 'Search articles' : 'Search authors'}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </Words>
      {by === 'author' ? (
        <input type="hidden" name="by" value="author" />
      ) : (
        <SearchFilterFields filters={filters} />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  max-width: 40rem;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[3]};
`;

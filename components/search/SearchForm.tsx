import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import type { SearchBy } from './useArticleSearch';

interface SearchFormProps {
  text: string;
  by: SearchBy;
}

/** Sent by the browser itself, with script or without. */
export function SearchForm({ text, by }: SearchFormProps) {
  return (
    <Form role="search" action={paths.search()} method="get">
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
      {by === 'author' && <input type="hidden" name="by" value="author" />}
      <Button type="submit">Search</Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[3]};
  max-width: 40rem;
`;

import type { Addressed } from '@contracts/rules/paths/articlePath';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { assertNever } from '@/services/http/apiError';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { SearchResults } from './SearchResults';
import { SlashKey } from './SlashKey';
import type { SearchOutcome } from './useArticleSearch';

interface SearchOutcomeViewProps {
  outcome: SearchOutcome;
  listId: string;
  chosen: string | null;
  hrefOf: (article: Addressed) => string;
  onOpen: () => void;
  onRetry: () => void;
}

const NOT_FOUND = 'Article not found';

/** The result of the search. */
export function SearchOutcomeView({ outcome, onRetry, ...list }: SearchOutcomeViewProps) {
  switch (outcome.status) {
    case 'idle':
      return (
        <>
          <Hint>A few letters are enough. Small typos are fine.</Hint>
          <SlashKey />
        </>
      );
    case 'found':
      return <SearchResults articles={outcome.articles} {...list} />;
    case 'empty':
      return <EmptyState title={NOT_FOUND}>Try different or fewer words.</EmptyState>;
    case 'failed':
      if (outcome.why === 'offline') {
        return <ErrorState title="You’re offline" message="Search needs a connection." onRetry={onRetry} />;
      }
      if (outcome.why === 'network') {
        return <ErrorState title="Search failed" onRetry={onRetry} />;
      }
      return (
        <EmptyState
          title={NOT_FOUND}
          action={
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      );
    default:
      return assertNever(outcome);
  }
}

const Hint = styled.p`
  ${text.small}
  padding-block: ${space[5]} ${space[2]};
  color: ${color.textFaint};
`;

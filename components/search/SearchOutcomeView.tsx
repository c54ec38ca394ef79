import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/Button';
import type { SearchOutcome } from '@/hooks/useArticleSearch';
import { assertNever } from '@/services/apiError';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { SearchResults } from './SearchResults';

interface SearchOutcomeViewProps {
  outcome: SearchOutcome;
  listId: string;
  chosen: string | null;
  hrefOf: (id: string) => string;
  onOpen: () => void;
  onRetry: () => void;
}

const NOT_FOUND = 'Article not found';

/** What came of the search. */
export function SearchOutcomeView({ outcome, onRetry, ...list }: SearchOutcomeViewProps) {
  switch (outcome.status) {
    case 'idle':
      return <Hint>A few letters are enough; small typos are forgiven.</Hint>;
    case 'found':
      return <SearchResults articles={outcome.articles} {...list} />;
    case 'empty':
      return <EmptyState title={NOT_FOUND}>Try fewer or other words.</EmptyState>;
    case 'failed':
      if (outcome.why === 'offline') {
        return <ErrorState title="You are offline" message="Search needs a connection." onRetry={onRetry} />;
      }
      if (outcome.why === 'network') {
        return <ErrorState title="The search did not get through" onRetry={onRetry} />;
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

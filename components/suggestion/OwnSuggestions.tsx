import type { OwnSuggestion } from '@contracts/readerSuggestion';
import Link from 'next/link';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { OfflineState } from '@/components/dashboard/OfflineState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { SuggestionWords } from '@/components/write/notes/SuggestionWords';
import { paths } from '@/services/paths';
import { formatDateTime } from '@/services/siteTime';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useOwnSuggestions } from './useOwnSuggestions';

/** What became of it. */
function stateText({ outcome, answered, date }: OwnSuggestion): string {
  if (outcome === null) return `Waits for the author since ${formatDateTime(date)}`;
  const when = answered === null ? '' : `, ${formatDateTime(answered)}`;
  return outcome === 'accepted' ? `Accepted${when}` : `Not accepted${when}`;
}

/** What the person suggested to authors, newest first. Open ones can be taken back. */
export function OwnSuggestions() {
  const list = useOwnSuggestions();
  const root = useRef<HTMLDivElement>(null);
  const { rows, isOnline, isFailed, isLoading } = list;
  if (rows === null) {
    if (isFailed) return <ErrorState onRetry={list.load} />;
    return isOnline ? <p role="status">Loading your suggestions…</p> : <OfflineState />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No suggestions yet"
        action={<ButtonLink href={paths.dashboard}>Find something to read</ButtonLink>}
      >
        Mark words in an article to suggest a correction to its author. What becomes of it is shown here.
      </EmptyState>
    );
  }
  const takeBack = async (id: string) => {
    if (await list.takeBack(id)) root.current?.focus();
  };
  return (
    <Root ref={root} tabIndex={-1} aria-label="Your suggestions" role="region">
      <List>
        {rows.map((row) => (
          <li key={row._id}>
            <Row suggestion={row} isBusy={list.busy === row._id} onTakeBack={() => void takeBack(row._id)} />
          </li>
        ))}
      </List>
      {isFailed && <ErrorState title="More could not be loaded" onRetry={list.loadMore} />}
      {list.hasMore && !isFailed && (
        <Button variant="outline" isLoading={isLoading} onClick={list.loadMore}>
          Load more
        </Button>
      )}
    </Root>
  );
}

interface RowProps {
  suggestion: OwnSuggestion;
  isBusy: boolean;
  onTakeBack: () => void;
}

function Row({ suggestion: one, isBusy, onTakeBack }: RowProps) {
  const wordsId = useId();
  const title = one.title.trim() || 'Untitled';
  return (
    <Item>
      <Title>
        {one.article === null ? (
          `${title}, no longer online`
        ) : (
          <Link href={paths.dashboardArticle(one.article)}>{title}</Link>
        )}
      </Title>
      <SuggestionWords id={wordsId} note={one} />
      {one.content && <Comment>{one.content}</Comment>}
      <Foot>
        <span>{stateText(one)}</span>
        {one.outcome === null && (
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={wordsId}
            isLoading={isBusy}
            onClick={onTakeBack}
          >
            Take back
          </Button>
        )}
      </Foot>
    </Item>
  );
}

const Root = styled.div`
  ${focusRing}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-width: 40rem;

  > button {
    justify-self: start;
  }
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Item = styled.article`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  ${text.label}

  > a {
    color: ${color.text};
  }
`;

const Comment = styled.p`
  white-space: pre-line;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 2.25rem;
  color: ${color.textMuted};
`;

import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { formatMoment } from '@/components/ui/localTime';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { useArticleLogInfiniteQuery } from '../reviewApi';
import { logText } from './logText';
import { PanelState } from './PanelState';

/** Who did what with the article, newest first. */
export function LogPanel({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useArticleLogInfiniteQuery(id);
  if (!data) {
    return <PanelState label="Getting the log" failure={error?.message} onRetry={() => void refetch()} />;
  }
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <List aria-label="Log">
        {entries
          .map((entry) => ({ ...entry, ...logText(entry) }))
          .map(({ _id, date, who, what, revision, detail }) => (
            <li key={_id}>
              <p>
                {who && <strong>{who} </strong>}
                {what}
                {revision !== null && <Quiet as="span"> (revision {revision})</Quiet>}
              </p>
              {detail && <Detail>{detail}</Detail>}
              <Quiet as="time" dateTime={date}>
                {formatMoment(date)}
              </Quiet>
            </li>
          ))}
      </List>
      {hasNextPage && (
        <Button
          size="sm"
          variant="outline"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const List = styled.ol`
  ${resetList}
  ${text.small}
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[3]};

  > li {
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.border};
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: ${weight.semibold};
  }
`;

const Quiet = styled.p<{ dateTime?: string }>`
  ${text.caption}
  color: ${color.textMuted};
`;

const Detail = styled.p`
  color: ${color.textMuted};
  white-space: pre-line;
`;

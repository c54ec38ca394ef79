import styled from 'styled-components';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { EventList } from '../../ui/EventList';
import { MoreButton } from '../../ui/MoreButton';
import { useArticleLogInfiniteQuery } from '../reviewApi';
import { logText } from './logText';
import { PanelState } from './PanelState';

/** Times are kept as the machine writes them. */
const withMoments = (detail: string): string =>
  detail.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/g, (at) => formatMoment(at));

/** The log of the article, newest first. */
export function LogPanel({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useArticleLogInfiniteQuery(id);
  if (!data) {
    return <PanelState label="Loading the log" failure={error?.message} onRetry={() => void refetch()} />;
  }
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p>No entries yet.</p>;
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
              {detail && <Detail>{withMoments(detail)}</Detail>}
              <Quiet as="time" dateTime={date}>
                {formatMoment(date)}
              </Quiet>
            </li>
          ))}
      </List>
      {hasNextPage && <MoreButton size="sm" isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  );
}

const List = styled(EventList)`
  margin-bottom: ${space[3]};

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

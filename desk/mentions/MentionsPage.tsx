import type { Mention } from '@contracts/mention';
import { useRef } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { PassageQuote } from '../review/notes/PassageQuote';
import { Badge } from '../ui/Badge';
import { FailureLine } from '../ui/FailureLine';
import { ListPages } from '../ui/ListPages';
import { CardRows } from '../ui/list/CardRows';
import { Moment } from '../ui/Moment';
import { PageHeader } from '../ui/PageHeader';
import { useMarkMentionsMutation, useMentionCountQuery, useMentionsInfiniteQuery } from './mentionsApi';

const nothing = {
  title: 'No mentions',
  text: 'Where another editor writes @ and your name in a note on an article, or in an answer, it is listed here.',
};

/** Notes and answers that mention the editor, newest first. */
export function MentionsPage() {
  const asked = useMentionsInfiniteQuery();
  const { data: count } = useMentionCountQuery();
  const [mark, { isLoading, error }] = useMarkMentionsMutation();
  const line = useRef<HTMLSpanElement>(null);
  const unread = count?.unread ?? 0;

  const markAll = async () => {
    const { error: refused } = await mark({});
    // The pressed button is gone.
    if (!refused) line.current?.focus();
  };

  return (
    <>
      <PageHeader
        title="Mentions"
        actions={
          unread > 0 && (
            <Button size="sm" variant="ghost" isLoading={isLoading} onClick={() => void markAll()}>
              Mark all as read
            </Button>
          )
        }
      >
        <Line ref={line} role="status" tabIndex={-1}>
          {count && (unread > 0 ? `${unread} unread` : 'All read')}
        </Line>
      </PageHeader>
      <FailureLine>{error?.message}</FailureLine>
      <ListPages asked={asked} empty={nothing}>
        {(mentions) => (
          <Rows aria-label="Mentions">
            {mentions.map((mention) => (
              <li key={mention._id}>
                <Row mention={mention} />
              </li>
            ))}
          </Rows>
        )}
      </ListPages>
    </>
  );
}

function Row({ mention }: { mention: Mention }) {
  const { by, article, note, passage, field, beginning, date, read, done } = mention;
  return (
    <>
      <Link href={`~/desk/review/${encodeURIComponent(article._id)}?note=${encodeURIComponent(note)}`}>
        {by?.username ?? 'A former user'} mentioned you on “{article.title || 'Untitled'}”
      </Link>
      <PassageQuote
        passage={passage === null ? null : { text: passage, before: '', after: '' }}
        field={field}
      />
      <Words>{beginning}</Words>
      <Facts>
        {!read && <Badge $tone="accent">Unread</Badge>}
        {done && <Badge $tone="success">Resolved</Badge>}
        <Moment date={date} />
      </Facts>
    </>
  );
}

const Line = styled.span`
  border-radius: ${radius.sm};
`;

const Rows = styled(CardRows)`
  > li {
    gap: ${space[2]};
  }
`;

const Words = styled.span`
  white-space: pre-line;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

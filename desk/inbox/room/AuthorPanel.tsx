import type { ArticleStatus } from '@contracts/article';
import type { AuditLogEntry } from '@contracts/desk';
import type { RoomAuthor } from '@contracts/room';
import type { AuthorRef } from '@contracts/user';
import { useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import SiteLink from '../../layout/SiteLink';
import { Badge } from '../../ui/Badge';
import { useRoomAuthorQuery } from '../inboxApi';

interface AuthorPanelProps {
  id: string;
  author: AuthorRef;
  /** Editors' actions on the conversation. */
  log: AuditLogEntry[];
}

/** What editors need to know about an author to answer, in a separate column. */
export function AuthorPanel(props: AuthorPanelProps) {
  return (
    <Column aria-label={`About ${props.author.username}`}>
      <AuthorFacts {...props} />
    </Column>
  );
}

/** The same, folded up above the conversation. */
export function AuthorDetails(props: AuthorPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Articles and decisions</summary>
      {isOpen && <AuthorFacts {...props} />}
    </Fold>
  );
}

function AuthorFacts({ id, log }: AuthorPanelProps) {
  const { data, error, refetch } = useRoomAuthorQuery(id);
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="8rem" radius="md" />;
  return (
    <>
      <p>Author since {formatDate(data.since)}</p>
      <h3>Articles</h3>
      <Articles articles={data.articles} />
      <h3>Last decisions</h3>
      <Decisions decisions={data.decisions} />
      {log.length > 0 && (
        <>
          <h3>This conversation</h3>
          <List>
            {log.map(({ _id, action, actor, date }) => (
              <li key={_id}>
                {actor?.username ?? 'Former member'} {action} <Quiet>{formatDate(date)}</Quiet>
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
}

const statusNames: Record<ArticleStatus, string> = {
  draft: 'Draft',
  recent: 'In review',
  accepted: 'Accepted',
  rejected: 'Rejected',
};
const statusTones = { draft: 'plain', recent: 'accent', accepted: 'success', rejected: 'danger' } as const;

function Articles({ articles }: Pick<RoomAuthor, 'articles'>) {
  if (articles.length === 0) return <p>Nothing submitted yet.</p>;
  return (
    <List>
      {articles.map(({ _id, title, status, isPublished }) => (
        <li key={_id}>
          <ArticleLink _id={_id} title={title || 'Untitled'} status={status} isPublished={isPublished} />{' '}
          <Badge $tone={statusTones[status]}>{statusNames[status]}</Badge>
        </li>
      ))}
    </List>
  );
}

/** Waiting articles open at the desk, published ones on the site; others are private to their author. */
function ArticleLink({ _id, title, status, isPublished }: Omit<RoomAuthor['articles'][number], 'date'>) {
  if (status === 'recent') return <Link href={`~/desk/review/${_id}`}>{title}</Link>;
  return isPublished ? <SiteLink href={paths.article({ _id })}>{title}</SiteLink> : title;
}

function Decisions({ decisions }: Pick<RoomAuthor, 'decisions'>) {
  if (decisions.length === 0) return <p>None yet.</p>;
  return (
    <List>
      {decisions.map(({ _id, article, outcome, date, by }) => (
        <li key={_id}>
          {article.title || 'Untitled'}{' '}
          <Quiet>
            {outcome}
            {by && ` by ${by}`}, {formatDate(date)}
          </Quiet>
        </li>
      ))}
    </List>
  );
}

const Column = styled.aside`
  ${text.small}
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-y: auto;
  scrollbar-width: thin;

  p {
    color: ${color.textMuted};
  }
  h3 {
    ${text.label}
    margin-top: ${space[4]};
  }
`;

const Fold = styled.details`
  ${text.small}
  max-height: 40%;
  padding-inline: ${space[4]};
  border-bottom: 1px solid ${color.border};
  overflow-y: auto;

  > summary {
    ${text.label}
    padding-block: ${space[2]};
    color: ${color.textMuted};
    cursor: pointer;
  }
  &[open] {
    flex: none;
    padding-bottom: ${space[4]};
  }
  p {
    color: ${color.textMuted};
  }
  h3 {
    ${text.label}
    margin-top: ${space[3]};
  }
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  ${text.caption}
  color: ${color.textMuted};
`;

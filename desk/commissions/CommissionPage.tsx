import type { Commission } from '@contracts/commission';
import styled from 'styled-components';
import { Link } from 'wouter';
import { briefFacts, isOverdue } from '@/components/commission/briefFacts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { space } from '@/styles/spacing';
import { Card } from '../articles/article/articleLayout';
import { CardWords } from '../comments/cardLayout';
import { BackLink } from '../ui/BackLink';
import { Badge } from '../ui/Badge';
import { ListSkeleton } from '../ui/ListSkeleton';
import { Moment } from '../ui/Moment';
import { PageHeader } from '../ui/PageHeader';
import { BriefWords } from './BriefWords';
import { CommissionActions } from './CommissionActions';
import { CommissionHistory } from './CommissionHistory';
import { useCommissionQuery } from './commissionsApi';
import { stateText } from './commissionTexts';

/** A commission with what became of it. */
export function CommissionPage({ id }: { id: string }) {
  const { currentData: commission, error, refetch } = useCommissionQuery(id);
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  return (
    <>
      <BackLink href="/">Commissions</BackLink>
      {isGone ? (
        <EmptyState title="No such commission">
          It was a pitch of an account that is removed, or does not exist.
        </EmptyState>
      ) : commission ? (
        <Shown commission={commission} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the commission" rows={2} rowHeight="9rem" />
      )}
    </>
  );
}

function Shown({ commission }: { commission: Commission }) {
  const { title, state, author, editor, date, reason, draft, pitch } = commission;
  const facts = briefFacts(commission, state === 'pitched' ? 'wished for' : 'due');
  return (
    <>
      <PageHeader title={title}>{facts || 'Neither tag nor length nor due date.'}</PageHeader>
      <Parts>
        <Card aria-label="State">
          <h2>{stateText({ ...commission, isPitch: pitch !== '' })}</h2>
          <p>
            {author ? <Link href={`~/desk/people/${author._id}`}>{author.username}</Link> : 'Not offered yet'}{' '}
            · <Moment date={date} />
            {editor && ` · ${editor.username}`}
          </p>
          <Badges>
            {state === 'accepted' && isOverdue(commission, new Date()) && (
              <Badge $tone="danger">Overdue</Badge>
            )}
            {author?.suspended && <Badge $tone="danger">Author suspended</Badge>}
          </Badges>
          {reason !== '' && <CardWords>{reason}</CardWords>}
          {state === 'submitted' && draft && (
            <p>
              <Link href={`~/desk/review/${encodeURIComponent(draft._id)}`}>Open the article</Link>
            </p>
          )}
          {state === 'done' && draft && !draft.deleted && (
            <p>
              <Link href={`~/desk/articles/${encodeURIComponent(draft._id)}`}>Open the article</Link>
            </p>
          )}
          <CommissionActions commission={commission} />
        </Card>
        <Card aria-label="Brief">
          <h2>{state === 'pitched' ? 'Pitch' : 'Brief'}</h2>
          <BriefWords commission={commission} />
        </Card>
        <CommissionHistory id={commission._id} />
      </Parts>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 56rem;
  overflow-wrap: anywhere;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  &:empty {
    display: none;
  }
`;

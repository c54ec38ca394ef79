import type { CommissionRow } from '@contracts/commission';
import styled from 'styled-components';
import { Link } from 'wouter';
import { briefFacts, isOverdue } from '@/components/commission/briefFacts';
import { space } from '@/styles/spacing';
import { useNow } from '../hooks/useNow';
import { Badge } from '../ui/Badge';
import { CardRows } from '../ui/list/CardRows';
import { stateText } from './commissionTexts';

const LOOK_AT_CLOCK_MS = 60_000;

/** The commissions of a list, below each other. */
export function CommissionRows({ commissions }: { commissions: CommissionRow[] }) {
  const now = useNow(LOOK_AT_CLOCK_MS);
  return (
    <CardRows>
      {commissions.map((commission) => (
        <li key={commission._id}>
          <Row commission={commission} now={new Date(now)} />
        </li>
      ))}
    </CardRows>
  );
}

function Row({ commission, now }: { commission: CommissionRow; now: Date }) {
  const { _id, title, state, author, pitched } = commission;
  const isPitch = state === 'pitched';
  const facts = briefFacts(commission, isPitch ? 'wished for' : 'due');
  const isLate = (state === 'offered' || state === 'accepted') && isOverdue(commission, now);
  return (
    <>
      <Link href={`/${encodeURIComponent(_id)}`}>{title}</Link>
      <p>
        {author ? author.username : 'Not offered yet'}
        {facts && ` · ${facts}`}
      </p>
      <Badges>
        <Badge $tone={isPitch ? 'accent' : 'plain'}>{stateText({ ...commission, isPitch: pitched })}</Badge>
        {isLate && <Badge $tone="danger">Overdue</Badge>}
        {author?.suspended && <Badge $tone="danger">Author suspended</Badge>}
      </Badges>
    </>
  );
}

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

import type { Invitation } from '@contracts/invitation';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { FailureLine } from '../../ui/FailureLine';
import { Moment } from '../../ui/Moment';
import { roleTexts } from '../roleTexts';
import { InvitationMail } from './InvitationMail';
import { useEndInvitationMutation } from './invitationsApi';

/** Those that can still be used. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const [end, { error, isLoading, originalArgs }] = useEndInvitationMutation();
  if (invitations.length === 0) return <p>No invitation is open.</p>;
  return (
    <section aria-label="Open invitations">
      <FailureLine>{error?.message}</FailureLine>
      <List>
        {invitations.map((invitation) => {
          const { _id, note, role, made_at, made_by, ends_at, email } = invitation;
          const name = note || email || 'Invitation without a note';
          return (
            <li key={_id}>
              <div>
                <p dir="auto">
                  {name} {role !== 'author' && <Badge $tone="plain">{roleTexts[role].label}</Badge>}
                </p>
                <small>
                  Made <Moment date={made_at} />
                  {made_by !== null && ` by ${made_by}`}, ends <Moment date={ends_at} />
                </small>
                {email !== '' && <InvitationMail invitation={invitation} name={name} />}
              </div>
              <Button
                size="sm"
                variant="outline"
                aria-label={`End: ${name}`}
                isLoading={isLoading && originalArgs === _id}
                onClick={() => void end(_id)}
              >
                End
              </Button>
            </li>
          );
        })}
      </List>
    </section>
  );
}

const List = styled.ul`
  ${resetList}

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  small {
    ${text.small}
    color: ${color.textMuted};
  }
`;

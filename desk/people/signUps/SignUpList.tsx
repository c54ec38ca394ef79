import type { SignUpRequest } from '@contracts/signUpRequest';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';
import { Moment } from '../../ui/Moment';
import { DeclineDialog } from './DeclineDialog';
import { useAcceptSignUpMutation } from './signUpsApi';

/** The oldest first. */
export function SignUpList({ waiting, requests }: { waiting: number; requests: SignUpRequest[] }) {
  const [accept, { error, isLoading, originalArgs }] = useAcceptSignUpMutation();
  const [declined, setDeclined] = useState<SignUpRequest | null>(null);
  const handleAccept = async ({ _id, username }: SignUpRequest) => {
    const { error: refused } = await accept(_id);
    if (!refused) notify.success(`${username} has an account, and is told by mail.`);
  };
  return (
    <section aria-label="Requests">
      <FailureLine>{error?.message}</FailureLine>
      <List>
        {requests.map((request) => (
          <li key={request._id}>
            <div>
              <p dir="auto">{request.username}</p>
              <small>
                {request.email}, asked <Moment date={request.asked_at} />
              </small>
            </div>
            <Actions>
              <Button
                size="sm"
                aria-label={`Accept ${request.username}`}
                isLoading={isLoading && originalArgs === request._id}
                onClick={() => void handleAccept(request)}
              >
                Accept
              </Button>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Decline ${request.username}…`}
                onClick={() => setDeclined(request)}
              >
                Decline…
              </Button>
            </Actions>
          </li>
        ))}
      </List>
      {waiting > requests.length && (
        <p>{waiting - requests.length} more are shown when these are answered.</p>
      )}
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
    </section>
  );
}

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space[2]};
`;

const List = styled.ul`
  ${resetList}
  max-width: 60rem;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  small {
    ${text.small}
    color: ${color.textMuted};
  }
`;

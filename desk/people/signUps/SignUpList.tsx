import type { SignUpRequest } from '@contracts/signUpRequest';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { focusRing, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';
import { Moment } from '../../ui/Moment';
import { SelectionBar } from '../../ui/selection/SelectionBar';
import { useSelection } from '../../ui/selection/useSelection';
import { DeclineAllDialog } from './DeclineAllDialog';
import { DeclineDialog } from './DeclineDialog';
import { useAcceptSignUpMutation } from './signUpsApi';

/** The oldest first. */
export function SignUpList({ requests }: { requests: SignUpRequest[] }) {
  const [accept, { error, isLoading, originalArgs }] = useAcceptSignUpMutation();
  const [declined, setDeclined] = useState<SignUpRequest | null>(null);
  const [isDecliningAll, setDecliningAll] = useState(false);
  const selection = useSelection(useMemo(() => requests.map(({ _id }) => _id), [requests]));
  const handleAccept = async ({ _id, username }: SignUpRequest) => {
    const { error: refused } = await accept(_id);
    if (!refused) notify.success(`${username} has an account. We send a mail that says so.`);
  };
  return (
    <section aria-label="Requests">
      <FailureLine>{error?.message}</FailureLine>
      <SelectionBar selection={selection} count={requests.length}>
        <Button size="sm" variant="outline" onClick={() => setDecliningAll(true)}>
          Decline {selection.ids.length}…
        </Button>
      </SelectionBar>
      <List>
        {requests.map((request) => (
          <li key={request._id}>
            <Person>
              <input
                type="checkbox"
                aria-label={`Select ${request.username}`}
                checked={selection.has(request._id)}
                onChange={() => selection.toggle(request._id)}
              />
              <span>
                <bdi>{request.username}</bdi>
                <small>
                  {request.email}, asked <Moment date={request.asked_at} />
                </small>
              </span>
            </Person>
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
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
      {isDecliningAll && (
        <DeclineAllDialog
          ids={selection.ids}
          onDone={() => {
            setDecliningAll(false);
            selection.clear();
          }}
          onClose={() => setDecliningAll(false)}
        />
      )}
    </section>
  );
}

const Person = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
    ${focusRing}
  }
  small {
    ${text.small}
    display: block;
    color: ${color.textMuted};
  }
`;

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

`;

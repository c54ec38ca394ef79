import { sitePolicy } from '@contracts/policies/site.policy';
import styled from 'styled-components';
import { Notice } from '@/components/feedback/Notice';
import { space } from '@/styles/spacing';
import { useMay } from '../../session/useMay';
import { useSignUpCountQuery } from './signUpsApi';

const LOOK_EVERY_MS = 5 * 60_000;

/** Warns editors that far more people sign up than usual, and says what they can do. */
export function SignUpJumpNotice() {
  const may = useMay();
  const { data } = useSignUpCountQuery(undefined, {
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  if (!data?.jump) return null;
  const { lastDay, usual } = data.jump;
  return (
    <Root>
      <Notice tone="danger">
        <p>
          {lastDay} people signed up in the last 24 hours; on average it was {usual} a day in the week before.
          Some may be robots.{' '}
          {may(sitePolicy.editIdentity)
            ? 'You can have editors accept each account: “Who may register”, under Publication.'
            : 'A lead editor can have each account accepted by an editor.'}
        </p>
      </Notice>
    </Root>
  );
}

const Root = styled.div`
  max-width: 60rem;
  margin-bottom: ${space[4]};
`;

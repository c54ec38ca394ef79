import type { AfterReset, SignInWay } from '@contracts/account';
import { TAKE_BACK_DAYS } from '@contracts/rules/account';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { useNotify } from '@/hooks/useNotify';
import { formatDate } from '@/services/siteTime';
import { text } from '@/styles/typography';
import { AccountList, AccountListRow, AccountListTimes } from '../accountStyles';
import { useWaysLeft } from './useWaysLeft';

const names: Record<SignInWay['kind'], (name: string) => string> = {
  passkey: (name) => `Passkey “${name}”`,
  authenticator: () => 'Authenticator app',
  provider: (address) => (address === '' ? 'Linked account' : `Linked account ${address}`),
  api_key: (name) => `API key “${name}”`,
};

const nameOf = ({ kind, name }: SignInWay) => names[kind](name);

const timesOf = ({ added_at, used_at }: SignInWay) =>
  `Added ${formatDate(added_at)}${used_at === null ? '' : ` · last used ${formatDate(used_at)}`}`;

/** The remaining ways to sign in after a new password, which an intruder may have added. */
export function WaysLeft({ after }: { after: AfterReset }) {
  const { ways, failure, isBusy, remove } = useWaysLeft(after);
  const notify = useNotify();
  const id = useId();
  if (ways.length === 0) return null;

  const handleRemove = async (way: SignInWay) => {
    if (await remove(way)) notify.success(`${nameOf(way)} was removed.`);
  };

  return (
    <section aria-labelledby={id}>
      <Heading id={id}>Other ways to sign in to your account</Heading>
      <p>The new password does not change these. Remove what you do not know.</p>
      <AccountList>
        {ways.map((way) => (
          <AccountListRow key={`${way.kind} ${way._id}`}>
            <div>
              <strong>{nameOf(way)}</strong>
              <AccountListTimes>{timesOf(way)}</AccountListTimes>
            </div>
            {way.is_new && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remove ${nameOf(way)}`}
                disabled={isBusy}
                onClick={() => void handleRemove(way)}
              >
                Remove
              </Button>
            )}
          </AccountListRow>
        ))}
      </AccountList>
      {ways.some(({ is_new }) => !is_new) && (
        <p>
          What was added more than {TAKE_BACK_DAYS} days ago can be removed after you sign in, under Account.
        </p>
      )}
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </section>
  );
}

const Heading = styled.h2`
  ${text.subheading}
`;

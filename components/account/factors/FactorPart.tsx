import { useState } from 'react';
import styled from 'styled-components';
import { AccountNote } from '@/components/account/accountStyles';
import { PasswordDialog } from '@/components/account/PasswordDialog';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { notify } from '@/hooks/useNotify';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpAuthenticator } from './SetUpAuthenticator';
import { useFactors } from './useFactors';

type Open = 'set up' | 'remove' | 'make codes' | null;

/** Sets up and removes the second factor of the signed-in person. @param at where they are signed in. */
export function FactorPart({ at }: { at: 'site' | 'desk' }) {
  const { factors, failure, reload, begin, confirm, remove, makeCodes } = useFactors(at);
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (failure) return <ErrorState message={failure} onRetry={reload} />;
  if (!factors) return <Skeleton height="6rem" />;
  const { authenticator, recovery_codes_left: left } = factors;

  const showCodes = (made: string[]) => {
    setCodes(made);
    setOpen(null);
    reload();
  };

  return (
    <>
      {authenticator ? (
        <>
          <AccountNote>
            On since {formatDate(authenticator.added_at)}. Signing in needs a code of your authenticator app.{' '}
            {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
          </AccountNote>
          <Actions>
            <Button variant="outline" onClick={() => setOpen('make codes')}>
              New recovery codes…
            </Button>
            <Button variant="outline" onClick={() => setOpen('remove')}>
              Turn off…
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <AccountNote>
            Off. With an authenticator app, a stolen password alone does not let anyone into your account.
          </AccountNote>
          <Button variant="outline" onClick={() => setOpen('set up')}>
            Set up…
          </Button>
        </>
      )}
      {open === 'set up' && (
        <SetUpAuthenticator
          begin={begin}
          confirm={confirm}
          onMade={showCodes}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'make codes' && (
        <PasswordDialog
          title="New recovery codes"
          submitLabel="Make codes"
          send={async (password) => showCodes(await makeCodes(password))}
          onClose={() => setOpen(null)}
        >
          <p>The codes that you have now are no longer good then.</p>
        </PasswordDialog>
      )}
      {open === 'remove' && (
        <PasswordDialog
          title="Turn off two-step sign-in"
          submitLabel="Turn off"
          send={async (password) => {
            await remove(password);
            setOpen(null);
            reload();
            notify.success('Two-step sign-in is off. Other devices are signed out.');
          }}
          onClose={() => setOpen(null)}
        >
          <p>
            Your password alone signs you in then. The recovery codes are removed, and other devices are
            signed out.
          </p>
        </PasswordDialog>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

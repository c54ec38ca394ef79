import { useState } from 'react';
import styled from 'styled-components';
import { AccountNote } from '@/components/account/accountStyles';
import { ProofDialog } from '@/components/account/proof/ProofDialog';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { notify } from '@/hooks/useNotify';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { PasskeyPart } from './PasskeyPart';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpAuthenticator } from './SetUpAuthenticator';
import { useFactors } from './useFactors';

type Open = 'set up' | 'remove' | 'make codes' | null;

interface FactorPartProps {
  /** Site or desk session. */
  at: 'site' | 'desk';
  /** Called once they have kept the recovery codes that were made. */
  onKept?: () => void;
}

/** Sets up and removes the second factor of the signed-in person. */
export function FactorPart({ at, onKept }: FactorPartProps) {
  const { factors, failure, reload, begin, confirm, remove, makeCodes, passkeyCalls } = useFactors(at);
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (failure) return <ErrorState message={failure} onRetry={reload} />;
  if (!factors) return <Skeleton height="6rem" />;
  const { authenticator, passkeys, recovery_codes_left: left } = factors;

  const showCodes = (made: string[]) => {
    if (made.length > 0) setCodes(made);
    setOpen(null);
    reload();
  };

  const handleKept = () => {
    setCodes(null);
    onKept?.();
  };

  return (
    <>
      <Way>
        <h3>Authenticator app</h3>
        {authenticator ? (
          <>
            <AccountNote>
              On since {formatDate(authenticator.added_at)}. You need a code from the app to sign in with your
              password.
            </AccountNote>
            <Button variant="outline" onClick={() => setOpen('remove')}>
              Turn off…
            </Button>
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
      </Way>
      <Way>
        <h3>Passkeys</h3>
        <PasskeyPart
          at={at}
          passkeys={passkeys}
          calls={passkeyCalls}
          onAdded={showCodes}
          onRemoved={reload}
        />
      </Way>
      {(authenticator || passkeys.length > 0) && (
        <Way>
          <h3>Recovery codes</h3>
          <AccountNote>
            {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`} Each signs you in
            once, after the password.
          </AccountNote>
          <Button variant="outline" onClick={() => setOpen('make codes')}>
            New recovery codes…
          </Button>
        </Way>
      )}
      {open === 'set up' && (
        <SetUpAuthenticator
          at={at}
          begin={begin}
          confirm={confirm}
          onMade={showCodes}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'make codes' && (
        <ProofDialog
          title="New recovery codes"
          submitLabel="Make codes"
          at={at}
          send={async (proof) => showCodes(await makeCodes(proof))}
          onClose={() => setOpen(null)}
        >
          <p>Your current codes stop working.</p>
        </ProofDialog>
      )}
      {open === 'remove' && (
        <ProofDialog
          title="Turn off the authenticator app"
          submitLabel="Turn off"
          at={at}
          send={async (proof) => {
            await remove(proof);
            setOpen(null);
            reload();
            notify.success('The authenticator app is off. Other devices are signed out.');
          }}
          onClose={() => setOpen(null)}
        >
          <p>
            Without a passkey, your password alone signs you in then, and the recovery codes are removed.
            Other devices are signed out.
          </p>
        </ProofDialog>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={handleKept} />}
    </>
  );
}

const Way = styled.div`
  &:not(:last-child) {
    margin-bottom: ${space[6]};
  }
  > h3 {
    ${text.label}
    margin-bottom: ${space[2]};
  }
`;

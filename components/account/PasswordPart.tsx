import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { useNotify } from '@/hooks/useNotify';
import { AccountNote } from './accountStyles';
import { NewPasswordField } from './NewPasswordField';
import { ProofDialog } from './proof/ProofDialog';
import { NEW_PASSWORD, usePasswordChange } from './usePasswordChange';

/** Changes the password. */
export function PasswordPart({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <AccountNote>
        A new password signs out all other devices. Passkeys, authenticator apps and linked accounts stay:
        remove what you do not know.
      </AccountNote>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Change password…
      </Button>
      {isAsking && <PasswordDialog email={email} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const notify = useNotify();
  const { next, setNext, send } = usePasswordChange();
  return (
    <ProofDialog
      title="Change password"
      submitLabel="Change password"
      fields={[NEW_PASSWORD]}
      canSubmit={next !== ''}
      send={async (proof) => {
        await send(proof);
        onClose();
        notify.success('Your password is changed. Other devices are signed out.');
      }}
      onClose={onClose}
    >
      {(wrongAt) => (
        <>
          {/* Password managers keep the new password under it. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            label="New password"
            name={NEW_PASSWORD}
            required
            data-autofocus
            value={next}
            error={wrongAt(NEW_PASSWORD)}
            onChange={({ target }) => setNext(target.value)}
          />
        </>
      )}
    </ProofDialog>
  );
}

import type { OwnerProof } from '@contracts/ownerProof';
import { PASSKEY_NAME_MAX_LENGTH } from '@contracts/rules/signIn/passkey';
import type { Passkey } from '@contracts/secondFactor';
import { useState } from 'react';
import { AccountNote } from '@/components/account/accountStyles';
import { ProofDialog } from '@/components/account/proof/ProofDialog';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { notify } from '@/hooks/useNotify';
import { canUsePasskeys } from '@/services/session/passkeyDevice';
import { PasskeyList } from './PasskeyList';

interface PasskeyPartProps {
  /** Site or desk session. */
  at: 'site' | 'desk';
  passkeys: Passkey[];
  calls: {
    add: (proof: OwnerProof, name: string) => Promise<string[]>;
    remove: (id: string, proof: OwnerProof) => Promise<void>;
  };
  /** Called with recovery codes after one was added; none where the person has some. */
  onAdded: (codes: string[]) => void;
  onRemoved: () => void;
}

/** The passkeys of the signed-in person: they sign in with them in the place of the password. */
export function PasskeyPart({ at, passkeys, calls, onAdded, onRemoved }: PasskeyPartProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [name, setName] = useState('');
  const canAdd = canUsePasskeys();

  return (
    <>
      <PasskeyList passkeys={passkeys} onRemove={setRemoved} />
      <AccountNote>
        With a passkey you sign in by the fingerprint, face or PIN of your device, without the password.
        {!canAdd && ' It needs HTTPS and an address with a name, which this page does not have.'}
      </AccountNote>
      {canAdd && (
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          Add a passkey…
        </Button>
      )}
      {isAdding && (
        <ProofDialog
          title="Add a passkey"
          submitLabel="Continue"
          at={at}
          send={async (proof) => {
            const codes = await calls.add(proof, name.trim());
            setIsAdding(false);
            setName('');
            notify.success('The passkey was added. Other devices are signed out.');
            onAdded(codes);
          }}
          onClose={() => setIsAdding(false)}
        >
          <p>Your device asks you to confirm it. Your password alone no longer signs you in.</p>
          <TextField
            label="Name"
            hint="To recognise it later, such as “Phone”."
            name="passkey-name"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </ProofDialog>
      )}
      {removed && (
        <ProofDialog
          title="Remove the passkey"
          submitLabel="Remove"
          at={at}
          send={async (proof) => {
            await calls.remove(removed._id, proof);
            setRemoved(null);
            onRemoved();
            notify.success('The passkey was removed. Other devices are signed out.');
          }}
          onClose={() => setRemoved(null)}
        >
          <p>
            “{removed.name}” can no longer be used to sign in, and other devices are signed out. The recovery
            codes go with the last passkey or authenticator app.
          </p>
        </ProofDialog>
      )}
    </>
  );
}

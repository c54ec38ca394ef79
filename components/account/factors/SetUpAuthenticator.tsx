import type { OwnerProof } from '@contracts/ownerProof';
import type { NewAuthenticator } from '@contracts/secondFactor';
import { useState } from 'react';
import { ProofDialog } from '@/components/account/proof/ProofDialog';
import { ScanCode } from './ScanCode';

interface SetUpAuthenticatorProps {
  /** Site or desk session. */
  at: 'site' | 'desk';
  begin: (proof: OwnerProof) => Promise<NewAuthenticator>;
  /** Takes a code of the app. @returns recovery codes. */
  confirm: (code: string) => Promise<string[]>;
  /** Called with recovery codes once the app is set up. */
  onMade: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks for a proof, then for a code of the app. */
export function SetUpAuthenticator({ at, begin, confirm, onMade, onClose }: SetUpAuthenticatorProps) {
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  if (!made)
    return (
      <ProofDialog
        title="Set up two-step sign-in"
        submitLabel="Continue"
        at={at}
        send={async (proof) => setMade(await begin(proof))}
        onClose={onClose}
      >
        <p>You need an authenticator app on your phone or computer. Many password managers have one too.</p>
      </ProofDialog>
    );
  return <ScanCode made={made} send={async (code) => onMade(await confirm(code))} onClose={onClose} />;
}

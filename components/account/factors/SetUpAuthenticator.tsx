import type { NewAuthenticator } from '@contracts/secondFactor';
import { useState } from 'react';
import { PasswordDialog } from '@/components/account/PasswordDialog';
import { ScanCode } from './ScanCode';

interface SetUpAuthenticatorProps {
  /** Takes the password. */
  begin: (password: string) => Promise<NewAuthenticator>;
  /** Takes a code of the app. @returns recovery codes. */
  confirm: (code: string) => Promise<string[]>;
  /** Called with recovery codes once the app is set up. */
  onMade: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks for the password, then for a code of the app. */
export function SetUpAuthenticator({ begin, confirm, onMade, onClose }: SetUpAuthenticatorProps) {
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  if (!made)
    return (
      <PasswordDialog
        title="Set up two-step sign-in"
        submitLabel="Continue"
        send={async (password) => setMade(await begin(password))}
        onClose={onClose}
      >
        <p>You need an authenticator app on your phone or computer. Many password managers have one too.</p>
      </PasswordDialog>
    );
  return <ScanCode made={made} send={async (code) => onMade(await confirm(code))} onClose={onClose} />;
}

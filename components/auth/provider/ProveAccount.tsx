import type { GivenPasskey } from '@contracts/passkey';
import { useState } from 'react';
import { AccountForm } from '@/components/account/AccountForm';
import { AccountCard } from '@/components/account/accountStyles';
import { useAccountForm } from '@/components/account/useAccountForm';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { ForgottenLine } from '../ForgottenLine';
import { PasskeyButton } from '../PasskeyButton';
import { StartOver } from './StartOver';

interface ProveAccountProps {
  at: 'site' | 'desk';
  /** Of the account to link. */
  email: string;
  prove: (given: { password: string } | GivenPasskey) => Promise<void>;
}

/** Asks the owner of an account to sign in to it, before it is linked with the provider. */
export function ProveAccount({ at, email, prove }: ProveAccountProps) {
  const [password, setPassword] = useState('');
  const form = useAccountForm(async () => void (await prove({ password })));
  return (
    <AccountCard>
      <h1>You have an account here</h1>
      <p>
        An account has the address {email}. Sign in to it once more. Then it is linked, and the provider signs
        you in.
      </p>
      <AccountForm label="Sign in to your account" submitLabel="Sign in and link" form={form}>
        {/* Password managers know the password by it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <ForgottenLine />
      </AccountForm>
      <PasskeyButton at={at} send={prove} />
      <StartOver at={at} />
    </AccountCard>
  );
}

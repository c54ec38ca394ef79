import { USERNAME_MAX_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import { AccountForm } from '@/components/account/AccountForm';
import { AccountCard } from '@/components/account/accountStyles';
import { useAccountForm } from '@/components/account/useAccountForm';
import { TextField } from '@/components/ui/field/TextField';
import { StartOver } from './StartOver';

interface ChooseNameProps {
  /** Of the new account. */
  email: string;
  suggested: string;
  choose: (username: string) => Promise<void>;
}

/** The name of an account that is made through the provider. */
export function ChooseName({ email, suggested, choose }: ChooseNameProps) {
  const [username, setUsername] = useState(suggested);
  const form = useAccountForm(async () => void (await choose(username.trim())));
  return (
    <AccountCard>
      <h1>Choose your name</h1>
      <p>You have no account here yet. The new account gets the address {email}.</p>
      <AccountForm label="Your account" submitLabel="Create account" form={form}>
        <TextField
          label="Name"
          hint="Shown on your articles."
          name="username"
          autoComplete="nickname"
          maxLength={USERNAME_MAX_LENGTH}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      </AccountForm>
      <StartOver at="site" />
    </AccountCard>
  );
}

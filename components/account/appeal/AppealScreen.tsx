import { useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { AccountForm } from '../AccountForm';
import { AccountCard } from '../accountStyles';
import { SuspensionAppeal } from './SuspensionAppeal';
import { useAskForAppeal } from './useAskForAppeal';

/** Sends suspended people a link with which they appeal; with such a link, takes the appeal. */
export function AppealScreen() {
  const token = useHashToken();
  if (token === undefined) return <DotsLoader label="Loading" />;
  return token === '' ? <AskForLink /> : <SuspensionAppeal key={token} token={token} />;
}

function AskForLink() {
  const [isAsked, setIsAsked] = useState(false);
  const { email, setEmail, form } = useAskForAppeal(() => setIsAsked(true));
  if (isAsked)
    return (
      <AccountCard>
        <h1>Check your email</h1>
        <p role="status">If a suspended account has this address, we have sent a link to it.</p>
        <p>No mail after some minutes? Check your spam folder. At most three links are sent in a day.</p>
      </AccountCard>
    );
  return (
    <AccountCard>
      <h1>Is your account suspended?</h1>
      <p>
        Type the email address of your account. You get a link with which you read the reason and can appeal
        against it.
      </p>
      <AccountForm label="Ask for a link" submitLabel="Send a link" form={form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </AccountForm>
    </AccountCard>
  );
}

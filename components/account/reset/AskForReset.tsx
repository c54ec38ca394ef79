import { TextField } from '@/components/ui/field/TextField';
import { AccountForm } from '../AccountForm';
import { useAskForReset } from './useAskForReset';

/** @param onAsked called once a link was asked for. */
export function AskForReset({ onAsked }: { onAsked: () => void }) {
  const { email, setEmail, form } = useAskForReset(onAsked);
  return (
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
  );
}

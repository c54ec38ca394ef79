import type { AfterReset } from '@contracts/account';
import { PASSWORD_MIN_LENGTH } from '@contracts/rules/limits';
import { AccountForm } from '../AccountForm';
import { NewPasswordField } from '../NewPasswordField';
import { useSetPassword } from './useSetPassword';

interface SetPasswordProps {
  token: string;
  /** Called with what else signs in to the account. */
  onSet: (after: AfterReset) => void;
}

/** A new password, with a link. */
export function SetPassword({ token, onSet }: SetPasswordProps) {
  const { password, setPassword, form } = useSetPassword(token, onSet);
  return (
    <AccountForm label="Set a new password" submitLabel="Set the password" form={form}>
      <NewPasswordField
        label="New password"
        name="password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </AccountForm>
  );
}

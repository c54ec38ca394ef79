import { AccountForm } from '@/components/account/AccountForm';
import { AccountCard } from '@/components/account/accountStyles';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { WAITS_TITLE, waitsText } from '../AccountWaits';
import { useSignUpLink } from './useSignUpLink';

/**
 * Opened by the link that finishes a sign-up. Only the password finishes it: programs that scan mails open links
 * too.
 */
export function SignUpLinkScreen() {
  const token = useHashToken();
  if (token === undefined) return <DotsLoader label="Loading" />;
  if (token === '')
    return (
      <AccountCard>
        <h1>Open the link in your mail</h1>
        <p>This page needs a link that was sent to you. Open it whole, as it is in the mail.</p>
      </AccountCard>
    );
  // A link opened in this tab starts over.
  return <SignUpLinkSteps key={token} token={token} />;
}

function SignUpLinkSteps({ token }: { token: string }) {
  const { result, password, setPassword, form, signIn } = useSignUpLink(token);
  if (result?.waits_for === 'editor')
    return (
      <AccountCard>
        <h1>{WAITS_TITLE}</h1>
        <p role="status">{waitsText(result.email)}</p>
      </AccountCard>
    );
  if (result)
    return (
      <AccountCard>
        <h1>Your account is ready</h1>
        <p role="status">Sign in with {result.email} and the password that you chose.</p>
        <Button isWide onClick={signIn}>
          Sign in
        </Button>
      </AccountCard>
    );
  return (
    <AccountCard>
      <h1>Finish your account</h1>
      <p>Type the password that you chose when you signed up. If you did not sign up, close this page.</p>
      <AccountForm label="Finish your account" submitLabel="Create account" form={form}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </AccountForm>
      {form.failure && (
        <Button isWide variant="outline" onClick={signIn}>
          Sign in
        </Button>
      )}
    </AccountCard>
  );
}

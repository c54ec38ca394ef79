import { AccountCard } from '@/components/account/accountStyles';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { useHashToken } from '@/hooks/useHashToken';
import { sentence } from './FailureText';
import { SignOffSheet } from './SignOffSheet';
import { useSignOff } from './useSignOff';
import { WithoutScript } from './WithoutScript';

/** What a person without an account sees, whom an editor asked to approve an article. */
export function SignOffScreen() {
  const token = useHashToken();
  if (token === undefined)
    return (
      <>
        <DotsLoader label="Loading" />
        <WithoutScript />
      </>
    );
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { token: string }) {
  const { sheet, failure, isOver, load, show } = useSignOff(token);
  if (sheet) return <SignOffSheet token={token} sheet={sheet} onChange={show} />;
  return (
    <AccountCard>
      <h1>Sign-off</h1>
      {failure === '' ? (
        <DotsLoader label="Loading" />
      ) : (
        <>
          <p role="alert">{sentence(failure)}</p>
          {!isOver && (
            <Button variant="outline" onClick={load}>
              Try again
            </Button>
          )}
        </>
      )}
    </AccountCard>
  );
}

import { FactorPart } from '@/components/account/factors/FactorPart';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { useAttempt } from '@/hooks/useAttempt';
import { useDeskDispatch } from '../store';
import { EntryCard } from '../ui/EntryCard';
import { resumeSession, signOut } from './session';
import { signedIn, signedOut } from './sessionSlice';

/** In the place of the desk, for an editor who has to set up a second factor first. */
export function FactorScreen() {
  const dispatch = useDeskDispatch();
  const { failure, isBusy, run } = useAttempt();

  const open = () =>
    void run(async () => {
      const editor = await resumeSession();
      dispatch(editor ? signedIn(editor) : signedOut());
    });
  const leave = () =>
    void run(async () => {
      await signOut();
      dispatch(signedOut());
    });

  return (
    <EntryCard>
      <h1>Set up a second factor</h1>
      <p>
        Editors of this publication need one. Set up a passkey or an authenticator app and save the recovery
        codes. Then the desk opens.
      </p>
      <section aria-label="Two-step sign-in">
        <FactorPart at="desk" onKept={open} />
      </section>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <Button variant="ghost" isWide isLoading={isBusy} onClick={leave}>
        Sign out
      </Button>
    </EntryCard>
  );
}

import styled from 'styled-components';
import { ProviderLink } from '@/components/auth/provider/ProviderLink';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { useEventListener } from '@/hooks/useEventListener';
import { space } from '@/styles/spacing';
import { useDeskDispatch } from '../store';
import { SignInFields } from './SignInFields';
import { resumeSession } from './session';
import { signedIn, signedOut } from './sessionSlice';

/** Over whatever is open, so that nothing typed there is lost with the session. */
export function SignInAgain() {
  const dispatch = useDeskDispatch();
  // The editor may have signed in in another tab, as through the provider.
  useEventListener('focus', () => {
    void resumeSession().then(
      (editor) => editor && dispatch(signedIn(editor)),
      () => {},
    );
  });
  return (
    <Dialog title="Sign in again" onClose={() => dispatch(signedOut())}>
      <Reason>Your desk session has ended. Your text is still here.</Reason>
      <SignInFields />
      <ProviderLink at="desk" inNewTab />
    </Dialog>
  );
}

const Reason = styled.p`
  margin-bottom: ${space[4]};
`;

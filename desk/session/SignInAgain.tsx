import styled from 'styled-components';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { space } from '@/styles/spacing';
import { useDeskDispatch } from '../store';
import { SignInFields } from './SignInFields';
import { signedOut } from './sessionSlice';

/** Over whatever is open, so that nothing typed there is lost with the session. */
export function SignInAgain() {
  const dispatch = useDeskDispatch();
  return (
    <Dialog title="Sign in again" onClose={() => dispatch(signedOut())}>
      <Reason>Your desk session has ended. Your text is still here.</Reason>
      <SignInFields />
    </Dialog>
  );
}

const Reason = styled.p`
  margin-bottom: ${space[4]};
`;

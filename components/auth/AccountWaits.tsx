import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { space } from '@/styles/spacing';

interface AccountWaitsProps {
  email: string;
  onClose: () => void;
}

export const WAITS_TITLE = 'An editor reviews your request';

export const waitsText = (email: string): string =>
  `An editor reviews each new account. We will email ${email} when an editor has decided. You cannot sign in before that.`;

/** After signing up, where an editor has to accept the account first. */
export function AccountWaits({ email, onClose }: AccountWaitsProps) {
  return (
    <Dialog title={WAITS_TITLE} onClose={onClose}>
      <Words>{waitsText(email)}</Words>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Words = styled.p`
  margin-bottom: ${space[4]};
  overflow-wrap: anywhere;
`;

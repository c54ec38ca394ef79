import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { space } from '@/styles/spacing';

interface AccountWaitsProps {
  email: string;
  onClose: () => void;
}

/** After signing up, where an editor has to accept the account first. */
export function AccountWaits({ email, onClose }: AccountWaitsProps) {
  return (
    <Dialog title="An editor looks at your request" onClose={onClose}>
      <Words>
        An editor looks at each new account. We will email {email} when an editor has decided. You cannot sign
        in before that.
      </Words>
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

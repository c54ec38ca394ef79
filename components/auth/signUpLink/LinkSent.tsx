import { SIGN_UP_LINK_HOURS } from '@contracts/rules/signIn/signUp';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { space } from '@/styles/spacing';
import { useLinkAgain } from './useLinkAgain';

interface LinkSentProps {
  /** The submitted data of the account. */
  registration: Parameters<typeof useLinkAgain>[0];
  onClose: () => void;
}

/** After signing up, where the address has to be proved first. */
export function LinkSent({ registration, onClose }: LinkSentProps) {
  const { failure, isBusy, sendAgain } = useLinkAgain(registration);
  return (
    <Dialog title="Open the link in your mail" onClose={onClose}>
      <Words>
        <p role="status">We sent a link to {registration.email}. Open it to finish.</p>
        <p>
          It works once, within {SIGN_UP_LINK_HOURS} hours. No mail after some minutes? Check your spam
          folder, or ask the editors of this site.
        </p>
        {failure && <FieldError role="alert">{failure}</FieldError>}
      </Words>
      <DialogActions>
        <Button variant="outline" isLoading={isBusy} onClick={() => void sendAgain()}>
          Send it again
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  overflow-wrap: anywhere;
`;

import type { OwnCommission } from '@contracts/commission';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useCommissionCalls } from './useCommissionCalls';

interface TakeBackDialogProps {
  commission: OwnCommission;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a pitch is taken back. */
export function TakeBackDialog({ commission, onDone, onClose }: TakeBackDialogProps) {
  const { attempt, takeBack } = useCommissionCalls();
  return (
    <Dialog
      title={`Take back “${commission.title}”?`}
      offlineText="Taking it back needs a connection."
      onClose={onClose}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (!attempt.isBusy)
            void attempt.run(async () => {
              await takeBack(commission);
              onDone();
            });
        }}
      >
        <p>The editors no longer see it. You find it under “Ended”.</p>
        {attempt.failure !== '' && <FieldError role="alert">{attempt.failure}</FieldError>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={attempt.isBusy} data-autofocus>
            Take back
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

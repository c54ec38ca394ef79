import type { OwnCommission } from '@contracts/commission';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
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
        <SubmitActions isLoading={attempt.isBusy} data-autofocus onCancel={onClose}>
          Take back
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}

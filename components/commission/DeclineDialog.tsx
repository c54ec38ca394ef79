import type { OwnCommission } from '@contracts/commission';
import { ReasonDialog } from '@/components/reason/ReasonDialog';
import { useCommissionCalls } from './useCommissionCalls';

interface DeclineDialogProps {
  commission: OwnCommission;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why the author does not write it. */
export function DeclineDialog({ commission, onDone, onClose }: DeclineDialogProps) {
  const { decline } = useCommissionCalls();
  return (
    <ReasonDialog
      title={`Decline “${commission.title}”`}
      offlineText="Declining needs a connection."
      field={{ label: 'Reason', hint: 'Editors see this.', rows: 4 }}
      submitLabel="Decline"
      keptAs={`commission:${commission._id}`}
      onSubmit={(reason) => decline(commission, reason)}
      onDone={onDone}
      onClose={onClose}
    >
      {commission.article !== null && <p>The draft stays yours.</p>}
    </ReasonDialog>
  );
}

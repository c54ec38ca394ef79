import type { Commission } from '@contracts/commission';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ReasonDialog } from '../ui/ReasonDialog';
import { useAnswerPitchMutation, useWithdrawCommissionMutation } from './commissionsApi';
import { useSeenVersion } from './useSeenVersion';

interface DialogProps {
  commission: Commission;
  onClose: () => void;
}

const nameOf = ({ author }: Commission) => author?.username ?? 'the author';

/** Accepts a pitch as it is. */
export function AcceptDialog({ commission, onClose }: DialogProps) {
  const [answer, { isLoading, error }] = useAnswerPitchMutation();
  const { version, noteRefusal } = useSeenVersion(commission);
  const handleConfirm = async () => {
    const { error: refused } = await answer({ id: commission._id, version, outcome: 'accepted' });
    noteRefusal(refused);
    if (refused) return;
    notify.success('The pitch is accepted.');
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Accept “${commission.title}”?`}
      confirmLabel="Accept"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      It becomes a draft of {nameOf(commission)}, who is notified
      {commission.due ? '; the day that they wish is its due date' : ''}. To change something first, make a
      brief of it.
    </ConfirmDialog>
  );
}

/** Declines a pitch, with a reason. */
export function DeclineDialog({ commission, onClose }: DialogProps) {
  const { _id: id } = commission;
  const [answer, { isLoading, error }] = useAnswerPitchMutation();
  const { version, noteRefusal } = useSeenVersion(commission);
  const handleConfirm = async (reason: string) => {
    const { error: refused } = await answer({ id, version, outcome: 'declined', reason });
    noteRefusal(refused);
    if (refused) return false;
    notify.success('The pitch is declined.');
    onClose();
    return true;
  };
  return (
    <ReasonDialog
      title="Decline the pitch"
      hint={`Shown to ${nameOf(commission)}.`}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Decline"
      keptAs={`pitch/${id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {nameOf(commission)} is notified. You can offer it to them later all the same.
    </ReasonDialog>
  );
}

/** Withdraws a commission. */
export function WithdrawDialog({ commission, onClose }: DialogProps) {
  const { _id: id, state } = commission;
  const [withdraw, { isLoading, error }] = useWithdrawCommissionMutation();
  const { version, noteRefusal } = useSeenVersion(commission);
  const isWithAuthor = state === 'offered' || state === 'accepted';
  const handleConfirm = async (reason: string) => {
    const { error: refused } = await withdraw({ id, version, reason });
    noteRefusal(refused);
    if (refused) return false;
    notify.success('It is withdrawn.');
    onClose();
    return true;
  };
  return (
    <ReasonDialog
      title="Withdraw it"
      hint={isWithAuthor ? `Shown to ${nameOf(commission)}.` : 'Shown to editors.'}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Withdraw"
      keptAs={`withdraw/${id}`}
      isOptional
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {isWithAuthor ? `${nameOf(commission)} is notified. ` : ''}
      {state === 'accepted' ? 'The draft stays theirs. ' : ''}This cannot be undone.
    </ReasonDialog>
  );
}

import type { AppealDetail } from '@contracts/appeal';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { notify } from '@/hooks/useNotify';
import { ReasonDialog } from '../ui/ReasonDialog';
import { useAnswerAppealMutation } from './appealsApi';
import { grantedTexts } from './appealTexts';

interface AnswerDialogProps {
  appeal: AppealDetail;
  outcome: 'upheld' | 'granted';
  onClose: () => void;
}

/** Asks for the answer to the author before an appeal is granted or the decision upheld. */
export function AnswerDialog({ appeal, outcome, onClose }: AnswerDialogProps) {
  const { _id: id, kind, author } = appeal;
  const [answer, { isLoading, error }] = useAnswerAppealMutation();
  const isGranted = outcome === 'granted';

  const handleConfirm = async (words: string) => {
    if ('error' in (await answer({ id, outcome, answer: words }))) return false;
    notify.success(isGranted ? 'The appeal is granted.' : 'The decision stays.');
    onClose();
    return true;
  };

  return (
    <ReasonDialog
      title={isGranted ? 'Grant the appeal' : 'Uphold the decision'}
      hint={`Shown to ${author.username}, and to the editor who decided.`}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel={isGranted ? 'Grant' : 'Uphold'}
      keptAs={`appeal/${id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {isGranted ? grantedTexts[kind] : 'The decision stays. The author cannot appeal against it again.'}
    </ReasonDialog>
  );
}

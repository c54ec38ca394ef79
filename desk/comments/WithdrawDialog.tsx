import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { ReasonDialog } from '../ui/ReasonDialog';
import { useWithdrawArticleMutation } from './commentsApi';

interface WithdrawDialogProps {
  article: { _id: string; title: string; author: { username: string } };
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Asks for the reason before an article is taken offline. */
export function WithdrawDialog({ article, onWithdrawn, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error }] = useWithdrawArticleMutation();
  const { _id, title, author } = article;

  const handleConfirm = async (reason: string) => {
    if ('error' in (await withdraw({ id: _id, reason }))) return false;
    onWithdrawn();
    return true;
  };

  return (
    <ReasonDialog
      title={`Take “${title}” offline`}
      hint={`Shown to ${author.username}.`}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Take offline"
      keptAs={`offline/${_id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      It goes back to its author as rejected. Comments, likes and views are kept and return when the article
      is accepted again, or an editor puts it back online.
    </ReasonDialog>
  );
}

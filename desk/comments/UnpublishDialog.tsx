import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { ReasonDialog } from '../ui/ReasonDialog';
import { useUnpublishArticleMutation } from './commentsApi';

interface UnpublishDialogProps {
  article: { _id: string; title: string; author: { username: string } };
  onUnpublished: () => void;
  onClose: () => void;
}

/** Asks for the reason before an article is taken offline. */
export function UnpublishDialog({ article, onUnpublished, onClose }: UnpublishDialogProps) {
  const [unpublish, { isLoading, error }] = useUnpublishArticleMutation();
  const { _id, title, author } = article;

  const handleConfirm = async (reason: string) => {
    if ('error' in (await unpublish({ id: _id, reason }))) return false;
    onUnpublished();
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

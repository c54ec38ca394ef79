import type { DeskComment, DeskCommentList } from '@contracts/comment';
import { REMOVAL_REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import { ReasonDialog } from '../ui/ReasonDialog';
import { CardPages } from './CardPages';
import { CommentCard } from './CommentCard';
import { useDeskCommentsInfiniteQuery, useRemoveCommentMutation } from './commentsApi';
import type { Done } from './DoneLine';
import { emptyTexts } from './filters';

interface CommentsPartProps {
  list: DeskCommentList;
  onDone: (done: Done) => void;
}

/** A list of comments, and the question before one is removed. */
export function CommentsPart({ list, onDone }: CommentsPartProps) {
  const asked = useDeskCommentsInfiniteQuery(list);
  // As it was when the button was pressed: changes by others do not close the dialog.
  const [removing, setRemoving] = useState<DeskComment | null>(null);
  return (
    <>
      <CardPages asked={asked} empty={emptyTexts[list]}>
        {(comment: DeskComment) => <CommentCard comment={comment} onRemove={setRemoving} onDone={onDone} />}
      </CardPages>
      {removing && (
        <RemoveDialog
          comment={removing}
          onRemoved={() => {
            setRemoving(null);
            const { _id, author, held } = removing;
            onDone({
              text: `The comment by ${author.username} was removed.`,
              removed: {
                id: _id,
                undone: held ? 'The comment is held again.' : 'The comment is shown again.',
              },
            });
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface RemoveDialogProps {
  comment: DeskComment;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ comment, onRemoved, onClose }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveCommentMutation();
  const { _id, author, held } = comment;

  const handleConfirm = async (reason: string) => {
    if ('error' in (await remove({ id: _id, reason }))) return false;
    onRemoved();
    return true;
  };

  return (
    <ReasonDialog
      title={`Remove the comment by ${author.username}`}
      hint={
        held
          ? 'Shown to its author in place of the comment.'
          : 'Shown to all readers in place of the comment.'
      }
      maxLength={REMOVAL_REASON_MAX_LENGTH}
      confirmLabel="Remove"
      keptAs={`removal/${_id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {held
        ? 'Readers have not seen it. Editors can put it back among the held ones.'
        : 'Readers no longer see its text and author. Editors can show it again.'}
    </ReasonDialog>
  );
}

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
  // As it was when it was pressed: what others do meanwhile does not take the dialog away.
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
            const { username } = removing.author;
            onDone({ text: `The comment by ${username} was removed.`, removed: removing._id });
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
  const { _id, author } = comment;

  const handleConfirm = async (reason: string) => {
    if ('error' in (await remove({ id: _id, reason }))) return false;
    onRemoved();
    return true;
  };

  return (
    <ReasonDialog
      title={`Remove the comment by ${author.username}`}
      hint="Shown to all readers in place of the comment."
      maxLength={REMOVAL_REASON_MAX_LENGTH}
      confirmLabel="Remove"
      keptAs={`removal/${_id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      Readers no longer see its text and author. Editors can show it again.
    </ReasonDialog>
  );
}

import type { DeskComment } from '@contracts/comment';
import { Button } from '@/components/ui/button/Button';
import { useRestoreCommentMutation, useShowCommentMutation } from './commentsApi';
import type { Done } from './DoneLine';

interface ShowButtonProps {
  comment: DeskComment;
  /** Its subject, for screen readers. */
  name: string;
  onDone: (done: Done) => void;
  onFailure: (message: string) => void;
}

function wordsOf({ held, removed }: DeskComment): { label: string; done: string } {
  if (!removed) return { label: 'Show', done: 'is shown' };
  return held
    ? { label: 'Put back', done: 'is held again' }
    : { label: 'Show again', done: 'is shown again' };
}

/** Shows readers a held comment, or undoes a removal. */
export function ShowButton({ comment, name, onDone, onFailure }: ShowButtonProps) {
  const [show, shows] = useShowCommentMutation();
  const [restore, restores] = useRestoreCommentMutation();
  const { _id, removed, author } = comment;
  const { label, done } = wordsOf(comment);

  const handlePress = async () => {
    const { error } = await (removed ? restore(_id) : show(_id));
    if (error) onFailure(error.message ?? '');
    else onDone({ text: `The comment by ${author.username} ${done}.` });
  };

  return (
    <Button
      size="sm"
      variant="outline"
      isLoading={shows.isLoading || restores.isLoading}
      aria-label={`${label}: ${name}`}
      onClick={handlePress}
    >
      {label}
    </Button>
  );
}

import { Button } from '@/components/ui/button/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useReviewKeys } from '../keys/useReviewKeys';
import { useRowDialogs } from '../rowDialogs/useRowDialogs';

interface AssignButtonProps {
  id: string;
  title: string;
  /** Whether the key opens it too: where there is one article. */
  hasKey?: boolean;
}

/** The way to the choice of who is to read it. */
export function AssignButton({ id, title, hasKey = false }: AssignButtonProps) {
  const dialogs = useRowDialogs();
  const open = () => dialogs.assign(id, title);
  useReviewKeys({ i: hasKey ? open : undefined });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKey ? 'i' : undefined}
      onClick={open}
    >
      Assign
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}

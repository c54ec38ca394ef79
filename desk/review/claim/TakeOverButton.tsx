import type { Claim } from '@contracts/queue';
import { Button } from '@/components/ui/button/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useRowDialogs } from '../rowDialogs/useRowDialogs';

interface TakeOverButtonProps {
  id: string;
  title: string;
  /** Another editor's claim. */
  claim: Claim;
}

/** The way to an article that another editor has claimed. */
export function TakeOverButton({ id, title, claim }: TakeOverButtonProps) {
  const { takeOver } = useRowDialogs();
  return (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => takeOver(id, claim)}>
      Take over
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}

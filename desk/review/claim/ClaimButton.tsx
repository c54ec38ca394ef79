import { Button } from '@/components/ui/button/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useToggleClaim } from './useToggleClaim';

interface ClaimButtonProps {
  id: string;
  title: string;
  isMine: boolean;
}

/** Says to the other editors who reads it. */
export function ClaimButton({ id, title, isMine }: ClaimButtonProps) {
  const { toggle, isBusy } = useToggleClaim();
  return (
    <Button size="sm" variant="outline" isLoading={isBusy} onClick={() => void toggle(id, isMine)}>
      {isMine ? 'Release' : 'Claim'}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}

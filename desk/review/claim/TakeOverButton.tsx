import type { Claim } from '@contracts/queue';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { TakeOverDialog } from './TakeOverDialog';

interface TakeOverButtonProps {
  id: string;
  title: string;
  /** Another editor's claim. */
  claim: Claim;
}

/** The way to an article that another editor has claimed. */
export function TakeOverButton({ id, title, claim }: TakeOverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Take over
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {isOpen && <TakeOverDialog id={id} claim={claim} onClose={() => setIsOpen(false)} />}
    </>
  );
}

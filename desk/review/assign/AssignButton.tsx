import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useReviewKeys } from '../keys/useReviewKeys';
import { AssignDialog } from './AssignDialog';

interface AssignButtonProps {
  id: string;
  title: string;
  /** Whether the key opens it too: where there is one article. */
  hasKey?: boolean;
}

/** The way to the choice of who is to read it. */
export function AssignButton({ id, title, hasKey = false }: AssignButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useReviewKeys({ i: hasKey ? () => setIsOpen(true) : undefined });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? 'i' : undefined}
        data-assigns={id}
        onClick={() => setIsOpen(true)}
      >
        Assign
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {isOpen && <AssignDialog id={id} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Presses the button of an article's row. */
export const pressAssign = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-assigns="${CSS.escape(id)}"]`)?.click();

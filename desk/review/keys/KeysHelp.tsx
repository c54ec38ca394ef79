import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { KeyboardIcon } from '@/components/ui/icons';
import { KeysDialog } from './KeysDialog';
import { useReviewKeys } from './useReviewKeys';

/** The way to the list of keys: a button, and `?`. */
export function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useReviewKeys({ '?': () => setIsOpen(true) });
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <KeyboardIcon aria-hidden />
        Shortcuts
      </Button>
      {isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button/Button';

/** Its list is sorted with code of its own. */
const ReasonsDialog = lazy(async () => ({ default: (await import('./ReasonsDialog')).ReasonsDialog }));

/** The way to the list of reasons where nothing is decided. */
export function ReasonsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Reasons
      </Button>
      {isOpen && (
        <Suspense>
          <ReasonsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { DeskPage } from '@contracts/deskPage';
import type { DraftBody } from '@contracts/ownArticle';
import { lazy, Suspense } from 'react';
import { PlaceDialog } from './PlaceDialog';
import type { usePageSaver } from './usePageSaver';

/** Comparing brings code of some weight with it. */
const HistoryDialog = lazy(async () => ({
  default: (await import('./PageHistoryDialog')).PageHistoryDialog,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('./PageConflictDialog')).PageConflictDialog,
}));

export type PageDialog = 'place' | 'history' | 'conflict';

interface PageDialogsProps {
  dialog: PageDialog | null;
  page: DeskPage;
  saver: ReturnType<typeof usePageSaver>;
  readFields: () => DraftBody;
  onReopen: () => void;
  onClose: () => void;
}

/** The dialogs of the page editor. */
export function PageDialogs({ dialog, page, saver, readFields, onReopen, onClose }: PageDialogsProps) {
  const replace = () => void saver.discard().then(onReopen);
  return (
    <Suspense>
      {dialog === 'place' && <PlaceDialog page={page} onClose={onClose} />}
      {dialog === 'history' && (
        <HistoryDialog page={page} flush={saver.flush} onRestored={replace} onClose={onClose} />
      )}
      {dialog === 'conflict' && (
        <ConflictDialog id={page._id} mine={readFields()} onResolved={replace} onClose={onClose} />
      )}
    </Suspense>
  );
}

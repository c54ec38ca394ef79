import { Dialog } from '@/components/ui/overlay/Dialog';
import { OriginalityPart } from './OriginalityPart';
import type { SavedDraft } from './useChecks';

interface OriginalityDialogProps {
  draft: SavedDraft;
  onClose: () => void;
}

/** The comparison by itself, at any time before submitting. */
export function OriginalityDialog({ draft, onClose }: OriginalityDialogProps) {
  return (
    <Dialog
      title="Originality"
      size="lg"
      align="top"
      offlineText="The comparison needs a connection."
      onClose={onClose}
    >
      <OriginalityPart draft={draft} />
    </Dialog>
  );
}

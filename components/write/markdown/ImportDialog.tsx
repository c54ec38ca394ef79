import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';

interface ImportDialogProps {
  fileName: string;
  /** @returns whether the replaced text is in the history. */
  flush: () => Promise<boolean>;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks before a file replaces the text. */
export function ImportDialog({ fileName, flush, onReplace, onClose }: ImportDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);

  const replace = async () => {
    if (!isUnsaved) {
      setIsSaving(true);
      const isKept = await flush();
      setIsSaving(false);
      if (!isKept) {
        setIsUnsaved(true);
        return;
      }
    }
    onReplace();
  };

  return (
    <Dialog title="Replace the text?" onClose={onClose}>
      <p role="status">
        {isUnsaved
          ? 'The current text could not be saved first, so it will not be in the history. Only undo can bring it back.'
          : `“${fileName}” will replace the text. The current text stays in the history, and undo brings it back.`}
      </p>
      <DialogActions>
        <Button variant="outline" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" isLoading={isSaving} onClick={() => void replace()}>
          {isUnsaved ? 'Replace anyway' : 'Replace'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

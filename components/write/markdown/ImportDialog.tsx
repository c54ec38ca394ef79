import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions } from '@/components/ui/DialogForm';

interface ImportDialogProps {
  fileName: string;
  /** @returns whether what is replaced is in the history. */
  flush: () => Promise<boolean>;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks before a file takes the place of what is written. */
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
    <Dialog title="Replace what is here?" onClose={onClose}>
      <p role="status">
        {isUnsaved
          ? 'What is here could not be saved first, so the history will not have it: only undo brings the text back.'
          : `“${fileName}” takes the place of the text. The history keeps what is here, and undo brings the text back.`}
      </p>
      <DialogActions>
        <Button variant="outline" data-autofocus onClick={onClose}>
          Keep what is here
        </Button>
        <Button variant="danger" isLoading={isSaving} onClick={() => void replace()}>
          {isUnsaved ? 'Replace it all the same' : 'Replace it'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import type { WaitingArticle } from '@contracts/queue';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { wallClock } from '@/services/siteTime';
import { FailureLine } from '../../../ui/FailureLine';
import { articlesText } from './manyText';

interface DueManyDialogProps {
  articles: WaitingArticle[];
  isBusy: boolean;
  failure: string;
  /** Null to remove it. */
  onSet: (due: string | null) => void;
  onClose: () => void;
}

/** Sets the due date of several assigned articles, or removes it. */
export function DueManyDialog({ articles, isBusy, failure, onSet, onClose }: DueManyDialogProps) {
  const [due, setDue] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSet(due || null);
  };
  return (
    <Dialog title={`Due date of ${articlesText(articles.length)}`} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <TextField
          label="Due date"
          hint="Empty it to remove the due dates. Only assigned articles have one."
          type="date"
          min={wallClock(new Date()).toISOString().slice(0, 10)}
          value={due}
          onChange={({ target }) => setDue(target.value)}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={isBusy}>
            {due === '' ? 'Remove the due dates' : 'Set the due date'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

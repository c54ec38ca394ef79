import type { WaitingArticle } from '@contracts/queue';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { wallClock } from '@/services/siteTime';
import { useDeskSelector } from '../../../store';
import { FailureLine } from '../../../ui/FailureLine';
import { awayText, editorLabel } from '../../assign/assignText';
import { useAssignableEditorsQuery } from './manyApi';
import { articlesText } from './manyText';

interface AssignManyDialogProps {
  articles: WaitingArticle[];
  isBusy: boolean;
  failure: string;
  onAssign: (to: { editor: string; due: string }) => void;
  onClose: () => void;
}

/** Assigns several articles to an editor, or ends their assignments. */
export function AssignManyDialog({ articles, isBusy, failure, onAssign, onClose }: AssignManyDialogProps) {
  const { data: editors, error } = useAssignableEditorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const [editor, setEditor] = useState('');
  const [due, setDue] = useState('');
  const options = [...(editors ?? [])]
    .sort((one, other) => Number(other._id === editorId) - Number(one._id === editorId))
    .map((one) => ({ value: one._id, label: editorLabel(one, editorId) }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onAssign({ editor, due: editor === '' ? '' : due });
  };
  return (
    <Dialog title={`Assign ${articlesText(articles.length)}`} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <Select
          label="Editor"
          hint="They are notified. Claims are not affected: another editor can still read and decide."
          placeholder="No editor"
          options={options}
          value={editor}
          onChange={({ target }) => setEditor(target.value)}
          data-autofocus
        />
        <TextField
          label="Due date (optional)"
          hint="Without one, each article keeps the due date that it has."
          type="date"
          min={wallClock(new Date()).toISOString().slice(0, 10)}
          disabled={editor === ''}
          value={editor === '' ? '' : due}
          onChange={({ target }) => setDue(target.value)}
        />
        <p role="status">{awayText(editors?.find(({ _id }) => _id === editor))}</p>
        <FailureLine>{failure || error?.message}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!editors} isLoading={isBusy}>
            {editor === '' ? 'End the assignments' : 'Assign'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

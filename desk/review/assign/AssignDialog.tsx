import type { Assignment } from '@contracts/assignment';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { wallClock } from '@/services/siteTime';
import type { DeskError } from '../../api/deskApi';
import { useDeskSelector } from '../../store';
import { FailureLine } from '../../ui/FailureLine';
import { useAssignMutation, useAssignmentQuery } from './assignApi';
import { assignedText, awayText, dueText, editorLabel } from './assignText';

interface AssignDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

const stateOf = (assignment: Assignment | null) =>
  assignment && { editor: assignment.editor._id, due: assignment.due?.day ?? null };

/** Assigns an article, changes the due date, or ends the assignment. */
export function AssignDialog({ id, title, onClose }: AssignDialogProps) {
  const { data, error, refetch } = useAssignmentQuery(id, { refetchOnMountOrArgChange: true });
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const [assign, { isLoading }] = useAssignMutation();
  /** The choice; absent while it is unchanged. */
  const [chosen, setChosen] = useState<{ editor?: string; due?: string }>({});
  /** The state that the choice is made on; another editor may change it meanwhile. */
  const [seen, setSeen] = useState<Assignment | null>();
  const [refused, setRefused] = useState('');
  const before = seen === undefined ? data?.assignment : seen;
  const editor = chosen.editor ?? before?.editor._id ?? '';
  const due = chosen.due ?? before?.due?.day ?? '';

  const choose = (part: 'editor' | 'due') => (event: { target: { value: string } }) => {
    setRefused('');
    if (data && seen === undefined) setSeen(data.assignment);
    setChosen((present) => ({ ...present, [part]: event.target.value }));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || before === undefined) return;
    const to = editor === '' ? null : { editor, due: due || null };
    try {
      const assigned = await assign({ id, from: stateOf(before), to }).unwrap();
      notify.success(assigned ? `${assignedText(assigned, editorId)}.` : 'Not assigned any more.');
      onClose();
    } catch (failure) {
      const { status, fields, message } = failure as DeskError;
      setRefused(fields[0]?.message ?? message);
      // The sentence says what it is now, so the next press knows.
      if (status === 409) setSeen((await refetch()).data?.assignment ?? null);
    }
  };

  const options = [...(data?.editors ?? [])]
    .sort((one, other) => Number(other._id === editorId) - Number(one._id === editorId))
    .map((one) => ({ value: one._id, label: editorLabel(one, editorId) }));

  return (
    <Dialog title={`Assign “${title || 'Untitled'}”`} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <Select
          label="Editor"
          hint="They are notified. Claims are not affected: another editor can still read and decide."
          placeholder="No editor"
          options={options}
          value={editor}
          onChange={choose('editor')}
          data-autofocus
        />
        <TextField
          label="Due date (optional)"
          hint={
            data?.stage_due
              ? `The editor is reminded on that day. Without a date it is ${dueText(data.stage_due, Date.now())}, as the stage says.`
              : 'The editor is reminded on that day.'
          }
          type="date"
          min={before?.due?.day ?? wallClock(new Date()).toISOString().slice(0, 10)}
          disabled={editor === ''}
          value={editor === '' ? '' : due}
          onChange={choose('due')}
        />
        <p role="status">{awayText(data?.editors.find(({ _id }) => _id === editor))}</p>
        <FailureLine>{refused || error?.message}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!data} isLoading={isLoading}>
            {editor === '' && before ? 'End the assignment' : 'Assign'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

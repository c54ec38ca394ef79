import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useReturnedFocus } from '../../hooks/useReturnedFocus';
import { useKept } from '../../kept/useKept';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { type Reason, type ReasonWords, useKeepReasonMutation } from './reasonsApi';

/** What is typed, and what it was typed over: another editor may change that meanwhile. */
type TypedReason = ReasonWords & { was?: ReasonWords };

interface ReasonFormProps {
  /** Absent for a new one. */
  reason?: Reason;
  onClose: () => void;
}

/** The words of a reason. What is typed stays on this device until it is saved or given up. */
export function ReasonForm({ reason, onClose }: ReasonFormProps) {
  const { value, keep } = useKept<TypedReason>(`reason/${reason?._id ?? 'new'}`);
  const [save, { error, isLoading }] = useKeepReasonMutation();
  const title = useRef<HTMLInputElement>(null);
  const [opened] = useState({ title: reason?.title ?? '', text: reason?.text ?? '' });
  const typed: TypedReason = value ?? opened;
  const { was = opened, ...words } = typed;
  useReturnedFocus(title);

  const close = () => {
    keep(undefined);
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await save({ id: reason?._id, ...words, was });
    if (!refused) close();
  };

  return (
    <InlineForm
      onSubmit={handleSubmit}
      noValidate
      aria-label={reason ? `Change ${reason.title}` : 'New reason'}
    >
      <TextField
        ref={title}
        label="Title, for editors"
        autoComplete="off"
        value={words.title}
        onChange={({ target }) => keep({ ...words, was, title: target.value })}
      />
      <TextArea
        label="What the author is told"
        rows={3}
        value={words.text}
        onChange={({ target }) => keep({ ...words, was, text: target.value })}
      />
      <FailureLine>{error?.message}</FailureLine>
      <InlineActions>
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" type="submit" isLoading={isLoading}>
          {reason ? 'Save' : 'Add'}
        </Button>
      </InlineActions>
    </InlineForm>
  );
}

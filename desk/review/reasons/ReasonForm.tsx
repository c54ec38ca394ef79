import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useReturnedFocus } from '../../hooks/useReturnedFocus';
import { useKept } from '../../kept/useKept';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { type Reason, type ReasonWords, useKeepReasonMutation } from './reasonsApi';

interface ReasonFormProps {
  /** Absent for a new one. */
  reason?: Reason;
  onClose: () => void;
}

/** The words of a reason. What is typed stays on this device until it is saved or given up. */
export function ReasonForm({ reason, onClose }: ReasonFormProps) {
  const { value, keep } = useKept<ReasonWords>(`reason/${reason?._id ?? 'new'}`);
  const [save, { error, isLoading }] = useKeepReasonMutation();
  const title = useRef<HTMLInputElement>(null);
  const words = value ?? { title: reason?.title ?? '', text: reason?.text ?? '' };
  useReturnedFocus(title);

  const close = () => {
    keep(undefined);
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await save({ id: reason?._id, ...words });
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
        onChange={({ target }) => keep({ ...words, title: target.value })}
      />
      <TextArea
        label="What the author is told"
        rows={3}
        value={words.text}
        onChange={({ target }) => keep({ ...words, text: target.value })}
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

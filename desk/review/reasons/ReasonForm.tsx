import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { useReturnedFocus } from '../../hooks/useReturnedFocus';
import { useSharedTextDraft } from '../../persistent/useSharedTextDraft';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { OvertakenNotice } from '../../ui/OvertakenNotice';
import { type Reason, useKeepReasonMutation } from './reasonsApi';

interface ReasonFormProps {
  /** The current shared version; absent for a new one. */
  reason?: Reason;
  onClose: () => void;
}

/** The text of a reason. The input is stored on this device until it is saved or discarded. */
export function ReasonForm({ reason, onClose }: ReasonFormProps) {
  const present = { title: reason?.title ?? '', text: reason?.text ?? '' };
  const { typed, type, forget, isOvertaken } = useSharedTextDraft(`reason/${reason?._id ?? 'new'}`, present);
  const [save, { error, isLoading }] = useKeepReasonMutation();
  const title = useRef<HTMLInputElement>(null);
  useReturnedFocus(title);

  const close = () => {
    forget();
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await save({ id: reason?._id, ...typed, was: present });
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
        value={typed.title}
        onChange={({ target }) => type({ title: target.value })}
      />
      <TextArea
        label="Text for the author"
        rows={3}
        value={typed.text}
        onChange={({ target }) => type({ text: target.value })}
      />
      {isOvertaken && <OvertakenNotice title={present.title} words={present.text} />}
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

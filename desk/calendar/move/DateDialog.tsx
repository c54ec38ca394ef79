import { type FormEvent, useState } from 'react';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import type { DeskError } from '../../api/deskApi';
import { FailureLine } from '../../ui/FailureLine';
import { dayAt, longDayName } from '../days';
import { DateFields } from './DateFields';
import { momentOf, typedDateOf, typedText } from './typedDate';

/** Why a date is not taken. */
export interface Refusal {
  message?: string;
  fields?: DeskError['fields'];
}

interface DateDialogProps {
  title: string;
  /** The present time; null where there is none. */
  at: string | null;
  zone: string;
  /** Whether the end of the chosen day is meant. */
  isWholeDay?: boolean;
  /** What happens at the chosen time, such as "It will be published on". */
  happens: string;
  saveLabel: string;
  isSaving: boolean;
  /** @returns why it was refused; undefined once it is done. */
  onSave: (at: string) => Promise<Refusal | undefined>;
  onClose: () => void;
}

/** Sets the day and the time of something, by the clocks of the publication. */
export function DateDialog(props: DateDialogProps) {
  const { title, at: present, zone, isWholeDay = false, happens, saveLabel } = props;
  const { isSaving, onSave, onClose } = props;
  const [typed, setTyped] = useState(() => typedDateOf(present, zone));
  const at = momentOf(typed, zone);
  const [refused, setRefused] = useState<Refusal>();
  const isSame =
    at !== null &&
    present !== null &&
    (isWholeDay ? typed.day === dayAt(present, zone) : Date.parse(at) === Date.parse(present));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!at) {
      setRefused({ message: `Please enter a day${isWholeDay ? '' : ' and a time'}.` });
      return;
    }
    const failure = isSame ? undefined : await onSave(at);
    if (failure) setRefused(failure);
    else onClose();
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <DateFields
          typed={typed}
          zone={zone}
          isWholeDay={isWholeDay}
          hasFocus
          onType={(next) => {
            setRefused(undefined);
            setTyped(next);
          }}
        />
        <p role="status">
          {isWholeDay && at ? `${happens} ${longDayName(typed.day)}.` : typedText(typed, zone, happens)}
        </p>
        <FailureLine>{refused?.fields?.[0]?.message ?? refused?.message}</FailureLine>
        <SubmitActions isLoading={isSaving} onCancel={onClose}>
          {saveLabel}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}

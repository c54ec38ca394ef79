import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import type { DeskError } from '../../api/deskApi';
import { FailureLine } from '../../ui/FailureLine';
import { dayAt } from '../days';
import { offsetName, type ReadTime, readTime, timeIn } from '../zonedTime';

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
  /** What happens at the chosen time, such as "It will be published on". */
  happens: string;
  saveLabel: string;
  isSaving: boolean;
  /** @returns why it was refused; undefined once it is done. */
  onSave: (at: string) => Promise<Refusal | undefined>;
  onClose: () => void;
}

const NOON = '12:00';

/** The new time in words, with what the clocks do to it. */
function timeText(read: ReadTime, at: string, time: string, zone: string, happens: string): string {
  const moment = formatMoment(at, zone);
  if (!read.isSkipped) return `${happens} ${moment}.`;
  return `The clocks skip ${time} on that day: ${happens.replace(/^./, (letter) => letter.toLowerCase())} ${moment}.`;
}

/** Sets the day and the time of something, by the clocks of the publication. */
export function DateDialog(props: DateDialogProps) {
  const { title, at: present, zone, happens, saveLabel, isSaving, onSave, onClose } = props;
  const [day, setDay] = useState(() => (present === null ? '' : dayAt(present, zone)));
  const [time, setTime] = useState(() => (present === null ? NOON : timeIn(present, zone)));
  const [which, setWhich] = useState(() =>
    present !== null && readTime(day, time, zone)?.second === present ? 'second' : 'first',
  );
  const [refused, setRefused] = useState<Refusal>();
  const read = readTime(day, time, zone);
  const at = read && (which === 'second' && read.second ? read.second : read.at);
  const isSame = at !== null && present !== null && Date.parse(at) === Date.parse(present);

  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    setRefused(undefined);
    set(event.target.value);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!at) {
      setRefused({ message: 'Please enter a day and a time.' });
      return;
    }
    const failure = isSame ? undefined : await onSave(at);
    if (failure) setRefused(failure);
    else onClose();
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <Fields>
          <TextField label="Day" type="date" required value={day} onChange={change(setDay)} data-autofocus />
          <TextField label="Time" type="time" required value={time} onChange={change(setTime)} />
        </Fields>
        {read?.second !== undefined && (
          <Select
            label={`The clocks show ${time} twice on that day`}
            options={[
              { value: 'first', label: `The first one (${offsetName(read.at, zone)})` },
              { value: 'second', label: `The second one (${offsetName(read.second, zone)})` },
            ]}
            value={which}
            onChange={change(setWhich)}
          />
        )}
        <p role="status">{read && at && timeText(read, at, time, zone, happens)}</p>
        <FailureLine>{refused?.fields?.[0]?.message ?? refused?.message}</FailureLine>
        <SubmitActions isLoading={isSaving} onCancel={onClose}>
          {saveLabel}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
`;

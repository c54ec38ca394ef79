import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import type { DeskError } from '../../api/deskApi';
import { FailureLine } from '../../ui/FailureLine';
import { dayAt } from '../days';
import { titleOf } from '../kinds';
import { offsetName, type ReadTime, readTime, timeIn } from '../zonedTime';
import type { Movable, Moves } from './useMoves';

interface MoveDialogProps {
  entry: Movable;
  zone: string;
  moves: Moves;
  onClose: () => void;
}

const fieldsOf = ({ fields = [] }: Partial<DeskError>) => fields.map(({ message }) => message);

/** The new time in words, with what the clocks do to it. */
function timeText(read: ReadTime, at: string, time: string, zone: string): string {
  const moment = formatMoment(at, zone);
  if (!read.isSkipped) return `It will be published on ${moment}.`;
  return `The clocks skip ${time} on that day: it will be published on ${moment}.`;
}

/** Sets the day and the time of a scheduled article, by the clocks of the publication. */
export function MoveDialog({ entry, zone, moves, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(() => dayAt(entry.at, zone));
  const [time, setTime] = useState(() => timeIn(entry.at, zone));
  const [which, setWhich] = useState(() =>
    readTime(day, time, zone)?.second === entry.at ? 'second' : 'first',
  );
  const [refused, setRefused] = useState<DeskError>();
  const read = readTime(day, time, zone);
  const at = read && (which === 'second' && read.second ? read.second : read.at);
  const isSame = at !== null && Date.parse(at) === Date.parse(entry.at);

  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    setRefused(undefined);
    set(event.target.value);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (moves.isLoading) return;
    if (!at) {
      setRefused({ message: 'Please enter a day and a time.', fields: [] });
      return;
    }
    const failure = isSame ? undefined : await moves.moveTo(entry, at);
    if (failure) setRefused(failure);
    else onClose();
  };

  return (
    <Dialog title={`Move “${titleOf(entry)}”`} onClose={onClose}>
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
        <p role="status">{read && at && timeText(read, at, time, zone)}</p>
        <FailureLine>{refused && (fieldsOf(refused)[0] ?? refused.message)}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={moves.isLoading}>
            Move
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
`;

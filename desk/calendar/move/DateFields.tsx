import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { offsetName, readTime } from '../zonedTime';
import type { TypedDate } from './typedDate';

interface DateFieldsProps {
  typed: TypedDate;
  zone: string;
  isWholeDay?: boolean;
  hasFocus?: boolean;
  onType: (typed: TypedDate) => void;
}

/** A day and a time, by the clocks of the publication. */
export function DateFields({ typed, zone, isWholeDay = false, hasFocus, onType }: DateFieldsProps) {
  const { day, time, which } = typed;
  const read = readTime(day, time, zone);
  const change = (field: keyof TypedDate) => (event: { target: { value: string } }) =>
    onType({ ...typed, [field]: event.target.value });
  return (
    <>
      <Fields>
        <TextField
          label="Day"
          type="date"
          required
          value={day}
          onChange={change('day')}
          data-autofocus={hasFocus || undefined}
        />
        {!isWholeDay && (
          <TextField label="Time" type="time" required value={time} onChange={change('time')} />
        )}
      </Fields>
      {!isWholeDay && read?.second !== undefined && (
        <Select
          label={`The clocks show ${time} twice on that day`}
          options={[
            { value: 'first', label: `The first one (${offsetName(read.at, zone)})` },
            { value: 'second', label: `The second one (${offsetName(read.second, zone)})` },
          ]}
          value={which}
          onChange={change('which')}
        />
      )}
    </>
  );
}

const Fields = styled.div`
  display: grid;
  /* A date is not legible in half of a narrow dialog. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${space[3]};
`;

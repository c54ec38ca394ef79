import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { toLocalInput, zoneName } from '@/components/ui/localTime';
import { TextField } from '@/components/ui/TextField';
import { isPast, publishTimeTexts, readPublishTime } from './publishTime';

interface PublishTimeFieldProps {
  /** ISO; null for as soon as it is accepted. */
  value: string | null;
  onChange: (value: string | null) => void;
  hasFocus?: boolean;
}

/** The wished time, in the zone of whoever wishes. What is no time is said and goes no further. */
export function PublishTimeField({ value, onChange, hasFocus }: PublishTimeFieldProps) {
  const [typed, setTyped] = useState(() => toLocalInput(value));
  const [known, setKnown] = useState(value);
  const [error, setError] = useState('');
  if (value !== known) {
    setKnown(value);
    setTyped(toLocalInput(value));
    setError('');
  }

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setError('');
    // Half a date is typed at this moment.
    if (target.validity.badInput) return;
    const read = readPublishTime(target.value);
    if ('error' in read) {
      setError(read.error);
      return;
    }
    setKnown(read.at);
    onChange(read.at);
  };

  const handleBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.validity.badInput) setError(publishTimeTexts.notATime);
  };

  const hint = value === null ? publishTimeTexts.none : isPast(value) ? publishTimeTexts.past : 'Your time';
  return (
    <TextField
      label="Goes out"
      type="datetime-local"
      hint={`${hint} (${zoneName()})`}
      error={error}
      value={typed}
      max={MAX_YEAR}
      data-autofocus={hasFocus || undefined}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

/** Without it a browser takes six digits for a year. */
const MAX_YEAR = '9999-12-31T23:59';

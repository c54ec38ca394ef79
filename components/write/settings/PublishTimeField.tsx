import { type ChangeEvent, useState } from 'react';
import { toLocalInput, zoneName } from '@/components/ui/localTime';
import { TextField } from '@/components/ui/TextField';
import { isPast, publishTimeTexts, readPublishTime } from './publishTime';

interface PublishTimeFieldProps {
  /** ISO; null for as soon as it is accepted. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What stands in the field is no time that can be kept; empty once it is. */
  onError?: (error: string) => void;
  hasFocus?: boolean;
  /** It waits for nothing but its time. */
  isAccepted?: boolean;
}

/** The wished time, in the zone of whoever wishes. What is no time is said and goes no further. */
export function PublishTimeField({
  value,
  onChange,
  onError,
  hasFocus,
  isAccepted = false,
}: PublishTimeFieldProps) {
  const [typed, setTyped] = useState(() => toLocalInput(value));
  const [known, setKnown] = useState(value);
  const [error, setOwnError] = useState('');
  const setError = (next: string) => {
    setOwnError(next);
    onError?.(next);
  };
  if (value !== known) {
    setKnown(value);
    setTyped(toLocalInput(value));
    setOwnError('');
  }

  const take = (at: string | null) => {
    setKnown(at);
    if (at !== value) onChange(at);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setError('');
    // Half a date is typed at this moment.
    if (target.validity.badInput) return;
    const read = readPublishTime(target.value);
    if ('error' in read) setError(read.error);
    else if (read.at !== null && !isPast(read.at)) take(read.at);
  };

  /** A time that is past may be one on the way to another, and would let the article out at once. */
  const finish = (input: HTMLInputElement) => {
    const read = input.validity.badInput
      ? { error: publishTimeTexts.notATime }
      : readPublishTime(input.value);
    if ('error' in read) setError(read.error);
    else if (input.value !== toLocalInput(value)) take(read.at);
  };

  const isAhead = value !== null && !isPast(value);
  const soon = value === null ? publishTimeTexts.none : publishTimeTexts.past;
  const hint = isAhead ? 'Your time' : isAccepted ? publishTimeTexts.atOnce : soon;
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
      onBlur={(event) => finish(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget);
      }}
    />
  );
}

/** Without it a browser takes six digits for a year. */
const MAX_YEAR = '9999-12-31T23:59';

import { type ChangeEvent, useRef, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { toLocalInput } from '@/components/ui/localTime';
import { machineZone } from '@/services/siteTime';
import { AtOnceQuestion } from './AtOnceQuestion';
import { isPast, publishTimeTexts, readPublishTime } from './publishTime';

interface PublishTimeFieldProps {
  /** ISO; null for as soon as it is accepted. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Why the typed time cannot be stored; empty if it can. */
  onError?: (error: string) => void;
  hasFocus?: boolean;
  /** The article is accepted: without a future time it is published at once, so the author is asked first. */
  isAccepted?: boolean;
  /** Editors set the time, or removed it. */
  isByEditors?: boolean;
}

/** An optional publish time in the author's time zone. An invalid time is reported and not saved. */
export function PublishTimeField({
  value,
  onChange,
  onError,
  hasFocus,
  isAccepted = false,
  isByEditors = false,
}: PublishTimeFieldProps) {
  const [typed, setTyped] = useState(() => toLocalInput(value));
  const [known, setKnown] = useState(value);
  const [error, setOwnError] = useState('');
  /** The typed time would publish it immediately. */
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const setError = (next: string) => {
    setOwnError(next);
    onError?.(next);
  };
  if (value !== known) {
    setKnown(value);
    // A typed time that is not taken yet stays.
    if (typed === toLocalInput(known)) {
      setTyped(toLocalInput(value));
      setOwnError('');
      setIsAsked(false);
    }
  }

  const take = (at: string | null) => {
    setKnown(at);
    if (at !== value) onChange(at);
  };

  const ask = () => {
    setIsAsked(true);
    onError?.(publishTimeTexts.wouldGoOut);
  };
  const answer = (at: string | null) => {
    setIsAsked(false);
    setError('');
    setTyped(toLocalInput(at));
    take(at);
    field.current?.focus();
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setError('');
    setIsAsked(false);
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
    else if (input.value !== toLocalInput(value)) {
      if (isAccepted && value !== null && (read.at === null || isPast(read.at))) ask();
      else {
        // An hour that the clocks leave out is another one.
        setTyped(toLocalInput(read.at));
        take(read.at);
      }
    }
  };

  const isAhead = value !== null && !isPast(value);
  const none = isByEditors ? publishTimeTexts.noneByEditors : publishTimeTexts.none;
  const soon = value === null ? none : publishTimeTexts.past;
  const ahead = isByEditors ? publishTimeTexts.byEditors : 'Your time zone';
  const hint = isAhead ? ahead : isAccepted ? publishTimeTexts.atOnce : soon;
  return (
    <>
      <TextField
        ref={field}
        label="Publish"
        type="datetime-local"
        hint={`${hint} (${machineZone()})`}
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
      {isAsked && <AtOnceQuestion kept={value} onGoOut={() => answer(null)} onKeep={() => answer(value)} />}
    </>
  );
}

/** Without it a browser takes six digits for a year. */
const MAX_YEAR = '9999-12-31T23:59';

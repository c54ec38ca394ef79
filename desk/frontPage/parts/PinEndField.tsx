import { type ChangeEvent, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { toLocalInput } from '@/components/ui/localTime';
import { machineZone } from '@/services/siteTime';

interface PinEndFieldProps {
  /** The name of the article. */
  name: string;
  until: string | null;
  fault?: string;
  onChange: (until: string | null) => void;
}

/** The end of a pin, in the time zone of the editor; empty for no end. */
export function PinEndField({ name, until, fault, onChange }: PinEndFieldProps) {
  const [typed, setTyped] = useState(() => toLocalInput(until));
  const [known, setKnown] = useState(until);
  if (until !== known) {
    setKnown(until);
    setTyped(toLocalInput(until));
  }
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    // Half a date is typed at this moment.
    if (target.validity.badInput) return;
    const at = new Date(target.value);
    const next = target.value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
    setKnown(next);
    if (next !== until) onChange(next);
  };
  return (
    <TextField
      label="Pinned until"
      aria-label={`Pinned until, ${name}`}
      type="datetime-local"
      hint={`Leave empty for no end (${machineZone()})`}
      error={fault}
      value={typed}
      max={MAX_YEAR}
      onChange={handleChange}
    />
  );
}

/** Without it a browser takes six digits for a year. */
const MAX_YEAR = '9999-12-31T23:59';

import type { SiteIdentity } from '@contracts/site';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';

const usualDays = [0, 1, 2, 3, 5, 7, 14, 30];

const dayLabel = (days: number): string => {
  if (days === 0) return 'Never';
  return days === 1 ? 'After 1 day' : `After ${days} days`;
};

const figureOptions: { value: SiteIdentity['appealFigures']; label: string }[] = [
  { value: 'off', label: 'Not shown' },
  { value: 'on', label: 'Public' },
];

/** Reminders, assignments in turn, pitches, and the public numbers of appeals. */
export function ReviewPart({ identity, onChange }: PartProps) {
  const { reminderDays, assignInTurn, pitches, appealFigures } = identity;
  // A file or a program may have set another number.
  const days = [...new Set([...usualDays, reminderDays])].sort((one, other) => one - other);
  return (
    <Part title="Review">
      <Select
        label="Remind editors of articles that wait"
        hint="By mail, once a day at most. Each editor chooses under “Your account” how often such mails come."
        options={days.map((value) => ({ value: String(value), label: dayLabel(value) }))}
        value={String(reminderDays)}
        onChange={({ target }) => onChange({ reminderDays: Number(target.value) })}
      />
      <Checkbox
        label="Assign new submissions in turn: to the editor with the fewest assigned articles who is not away and not an author"
        checked={assignInTurn}
        onChange={({ target }) => onChange({ assignInTurn: target.checked })}
      />
      <Checkbox
        label="Authors can pitch ideas: their menu has “Commissions”, and pitches wait there at the desk"
        checked={pitches}
        onChange={({ target }) => onChange({ pitches: target.checked })}
      />
      <Select
        label="Numbers of appeals"
        hint="How many were received, upheld and changed in each month, without names, on the page /appeals. Link to it from the menu, the footer or a page."
        options={figureOptions}
        value={appealFigures}
        onChange={({ target }) => onChange({ appealFigures: target.value as SiteIdentity['appealFigures'] })}
      />
    </Part>
  );
}

import type { StageSetting } from '@contracts/reviewStage';
import { STAGE_DUE_MAX } from '@contracts/rules/review/stages';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { dueTexts, dueUnits, optionsOf } from './settingTexts';

type Due = NonNullable<StageSetting['due']>;

interface DueFieldsProps {
  due: Due | undefined;
  onChange: (due: Due | undefined) => void;
}

/** How long after it came to the stage an article is due there. */
export function DueFields({ due, onChange }: DueFieldsProps) {
  const choose = (unit: Due['unit'] | '') =>
    onChange(unit === '' ? undefined : { after: dueUnits[unit].usual, unit });
  return (
    <>
      <Select
        label="Due time"
        hint="For articles that come to the stage from now on. A due date that an editor sets goes before it."
        placeholder="None"
        options={optionsOf(dueTexts)}
        value={due?.unit ?? ''}
        onChange={({ target }) => choose(target.value as Due['unit'] | '')}
      />
      {due && (
        <TextField
          label={dueUnits[due.unit].label}
          type="number"
          inputMode="numeric"
          min={1}
          max={STAGE_DUE_MAX}
          step={1}
          // 0 stands for an empty field, which saving refuses.
          value={due.after === 0 ? '' : due.after}
          onChange={({ target }) => onChange({ ...due, after: Math.trunc(Number(target.value)) })}
        />
      )}
    </>
  );
}

import type { Tag } from '@contracts/tag';
import { Select } from '@/components/ui/field/Select';
import type { Settings } from './settings';

interface SubFieldProps {
  tags: Tag[];
  tag: string;
  sub: string;
  onChange: (changes: Partial<Settings>) => void;
}

/** The sub-category, one of those that the tag has. */
export function SubField({ tags, tag, sub, onChange }: SubFieldProps) {
  const subs = tags.find(({ title }) => title === tag)?.sub ?? [];
  return (
    <div data-field="sub">
      <Select
        label="Sub-category"
        placeholder="None"
        value={sub}
        disabled={subs.length === 0}
        options={subs.map(({ subcontent }) => ({ value: subcontent, label: subcontent }))}
        onChange={(event) => onChange({ sub: event.target.value })}
      />
    </div>
  );
}

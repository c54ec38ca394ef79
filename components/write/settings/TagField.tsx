import type { Tag } from '@contracts/tag';
import { Select } from '@/components/ui/field/Select';
import type { Settings } from './settings';

interface TagFieldProps {
  tags: Tag[];
  tag: string;
  onChange: (changes: Partial<Settings>) => void;
}

/** The tag of the article, which is required to submit it. Another tag has other sub-categories. */
export function TagField({ tags, tag, onChange }: TagFieldProps) {
  return (
    <div data-field="tag">
      <Select
        label="Tag"
        placeholder={tags.length === 0 ? 'No tags yet' : 'Choose a tag'}
        hint={tag === '' && 'Required to submit'}
        value={tag}
        options={tags.map(({ title }) => ({ value: title, label: title }))}
        onChange={(event) => onChange({ tag: event.target.value, sub: '' })}
      />
    </div>
  );
}

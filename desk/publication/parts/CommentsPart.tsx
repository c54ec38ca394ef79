import { NEWCOMER_COMMENTS } from '@contracts/rules/limits';
import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';

const options: { value: SiteIdentity['newcomerComments']; label: string }[] = [
  { value: 'show', label: 'Shown at once' },
  { value: 'hold-links', label: 'Held for an editor if they have links' },
  { value: 'hold', label: 'Held for an editor' },
];

/** Which comments wait for an editor. */
export function CommentsPart({ identity, onChange }: PartProps) {
  return (
    <Part title="Comments">
      <Select
        label="Comments of newcomers"
        hint={`Of authors without a published article and with fewer than ${NEWCOMER_COMMENTS} shown comments. You show or remove held ones under Comments.`}
        options={options}
        value={identity.newcomerComments}
        onChange={({ target }) =>
          onChange({ newcomerComments: target.value as SiteIdentity['newcomerComments'] })
        }
      />
    </Part>
  );
}

import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';

const options: { value: SiteIdentity['articleVersions']; label: string }[] = [
  { value: 'off', label: 'Not shown' },
  { value: 'on', label: 'Shown, with what each changed' },
];

/** Whether readers see what an article was before it was changed. */
export function VersionsPart({ identity, onChange }: PartProps) {
  return (
    <Part title="Changes of articles">
      <Select
        label="Earlier published versions"
        hint="Only what readers once saw, never drafts. You can remove a version on the page of its article under Articles."
        options={options}
        value={identity.articleVersions}
        onChange={({ target }) =>
          onChange({ articleVersions: target.value as SiteIdentity['articleVersions'] })
        }
      />
    </Part>
  );
}

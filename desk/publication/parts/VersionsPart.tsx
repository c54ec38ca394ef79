import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';

const options: { value: SiteIdentity['articleVersions']; label: string }[] = [
  { value: 'off', label: 'Not shown' },
  { value: 'on', label: 'Shown, with what each changed' },
];

const suggestionOptions: { value: SiteIdentity['readerSuggestions']; label: string }[] = [
  { value: 'off', label: 'Not taken' },
  { value: 'on', label: 'Taken from signed-in readers' },
];

/** Whether readers see what an article was before it was changed, and suggest changes. */
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
      <Select
        label="Corrections that readers suggest"
        hint="Readers mark words of a published article and suggest others. Its author accepts or refuses; what is accepted is submitted like any change."
        options={suggestionOptions}
        value={identity.readerSuggestions}
        onChange={({ target }) =>
          onChange({ readerSuggestions: target.value as SiteIdentity['readerSuggestions'] })
        }
      />
    </Part>
  );
}

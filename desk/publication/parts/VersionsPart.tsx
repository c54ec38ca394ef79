import { SMALL_CORRECTION_MAX_LENGTH } from '@contracts/rules/limits';
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

const correctionOptions: { value: SiteIdentity['smallCorrections']; label: string }[] = [
  { value: 'off', label: 'Suggested, as all changes' },
  { value: 'on', label: 'Made at once, if editors want' },
];

/** Who sees what an article was before it was changed, and who changes or suggests what. */
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
      <Select
        label="Small corrections by editors"
        hint={`In articles that wait, editors may change at most ${SMALL_CORRECTION_MAX_LENGTH} characters at once within a paragraph: no digits, links, code or formats. Authors see each correction, and can take it back.`}
        options={correctionOptions}
        value={identity.smallCorrections}
        onChange={({ target }) =>
          onChange({ smallCorrections: target.value as SiteIdentity['smallCorrections'] })
        }
      />
    </Part>
  );
}

import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Part } from './Part';
import type { PartProps } from './partProps';

const formats: { value: SiteIdentity['dateFormat']; label: string }[] = [
  { value: 'month-first', label: 'Dec 4, 2026' },
  { value: 'day-first', label: '4 Dec 2026' },
  { value: 'iso', label: '2026-12-04' },
];

/** The language of the site, and how it shows dates and times. */
export function LanguagePart({ identity, onChange, faultOf, settings }: PartProps) {
  return (
    <Part title="Language and dates">
      <TextField
        label="Language"
        hint="The language of your articles, such as en or pt-BR."
        value={identity.language}
        error={faultOf('language')}
        onChange={({ target }) => onChange({ language: target.value })}
      />
      <TextField
        label="Time zone"
        hint={`Such as Europe/Vienna. Empty for ${settings.timeZone}.`}
        value={identity.timeZone}
        error={faultOf('timeZone')}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
      <Select
        label="Dates"
        options={formats}
        value={identity.dateFormat}
        onChange={({ target }) => onChange({ dateFormat: target.value as SiteIdentity['dateFormat'] })}
      />
    </Part>
  );
}

import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { Part } from './Part';
import type { PartProps } from './partProps';

/** The name of the site. */
export function NamePart({ identity, onChange, faultOf }: PartProps) {
  return (
    <Part title="Name">
      <TextField
        label="Name"
        value={identity.name}
        error={faultOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label="Tagline"
        hint="A line below the name in the footer."
        value={identity.tagline}
        error={faultOf('tagline')}
        onChange={({ target }) => onChange({ tagline: target.value })}
      />
      <TextArea
        label="Description"
        hint="What search engines and previews say of the front page."
        value={identity.description}
        error={faultOf('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </Part>
  );
}

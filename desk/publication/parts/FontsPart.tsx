import type { FontPair } from '@contracts/rules/site/siteRules';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';

const pairs: Record<FontPair, string> = {
  'source-serif': 'Source Serif, with Inter',
  newsreader: 'Newsreader, with Public Sans',
  lora: 'Lora, with Work Sans',
  literata: 'Literata, with Inter',
  atkinson: 'Atkinson Hyperlegible for all',
};

const options = Object.entries(pairs).map(([value, label]) => ({ value, label }));

/** The fonts of articles and interface. */
export function FontsPart({ identity, onChange }: PartProps) {
  return (
    <Part title="Fonts">
      <Select
        label="Fonts"
        hint="The first for titles and articles, the second for everything else. This site serves all fonts itself."
        options={options}
        value={identity.fonts}
        onChange={({ target }) => onChange({ fonts: target.value as FontPair })}
      />
    </Part>
  );
}

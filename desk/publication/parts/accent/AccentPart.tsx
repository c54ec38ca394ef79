import { isColor } from '@contracts/rules/site/siteRules';
import styled from 'styled-components';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { lightTheme } from '@/styles/theme/light';
import { Part } from '../Part';
import type { PartProps } from '../partProps';
import { AccentSample } from './AccentSample';
import { ColorField } from './ColorField';

/** The colour of links, marks and rings, with what each theme makes of it. */
export function AccentPart({ identity, onChange, faultOf }: PartProps) {
  const accent = identity.accent.trim().toLowerCase();
  const set = (changed: string) => onChange({ accent: changed });
  return (
    <Part title="Accent colour">
      <Choice>
        <TextField
          label="Colour"
          hint="Of links, marks and rings, such as #0b5d8a. Empty for amber."
          value={identity.accent}
          error={faultOf('accent')}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => set(target.value)}
        />
        <ColorField
          label="Pick a colour"
          value={isColor(accent) ? accent : lightTheme.accentStrong}
          onChange={set}
        />
      </Choice>
      {isColor(accent) && (
        <Samples>
          <AccentSample accent={accent} theme="light" onTake={set} />
          <AccentSample accent={accent} theme="dark" onTake={set} />
        </Samples>
      )}
    </Part>
  );
}

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
`;

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[3]};
`;

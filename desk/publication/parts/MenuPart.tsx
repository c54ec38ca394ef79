import { siteLimits } from '@contracts/rules/site/siteRules';
import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { LinkRows } from './LinkRows';
import { Part } from './Part';
import type { PartProps } from './partProps';

/** Links in the menu above all pages. */
export function MenuPart({ identity: { menu }, onChange, faultOf }: PartProps) {
  return (
    <Part title="Menu">
      <Hint>Pages are put into the menu under Pages. These links follow them.</Hint>
      <LinkRows
        links={menu}
        most={siteLimits.menu}
        within="the menu"
        addLabel="Add a link to the menu"
        faultOf={(field) => faultOf(`menu.${field}`)}
        onChange={(changed) => onChange({ menu: changed })}
      />
    </Part>
  );
}

const Hint = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;

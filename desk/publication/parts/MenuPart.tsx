import { siteLimits } from '@contracts/rules/site/siteRules';
import { QuietText } from '@/components/ui/text/shownText';
import { LinkRows } from './LinkRows';
import { Part } from './Part';
import type { PartProps } from './partProps';

/** Links in the menu above all pages. */
export function MenuPart({ identity: { menu }, onChange, faultOf }: PartProps) {
  return (
    <Part title="Menu">
      <QuietText>Pages are put into the menu under Pages. These links follow them.</QuietText>
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

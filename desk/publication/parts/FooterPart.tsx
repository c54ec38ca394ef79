import { siteLimits } from '@contracts/rules/site/siteRules';
import type { SiteIdentity } from '@contracts/site';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { FooterGroup } from './FooterGroup';
import { Part } from './Part';
import type { PartProps } from './partProps';

/** The copyright line and the groups of links. */
export function FooterPart({ identity: { footer }, onChange, faultOf }: PartProps) {
  const { groups } = footer;
  const set = (changes: Partial<SiteIdentity['footer']>) => onChange({ footer: { ...footer, ...changes } });
  return (
    <Part title="Footer">
      <TextField
        label="Copyright line"
        hint="Empty for one made of the name."
        value={footer.copyright}
        error={faultOf('footer.copyright')}
        onChange={({ target }) => set({ copyright: target.value })}
      />
      {groups.map((group, place) => (
        <FooterGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and keep no state
          key={place}
          group={group}
          number={place + 1}
          faultOf={(field) => faultOf(`footer.groups.${place}.${field}`)}
          onChange={(changed) => set({ groups: groups.with(place, changed) })}
          onRemove={() => set({ groups: groups.filter((_, other) => other !== place) })}
        />
      ))}
      {groups.length < siteLimits.groups && (
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => set({ groups: [...groups, { title: '', links: [] }] })}
          >
            Add a group of links
          </Button>
        </div>
      )}
    </Part>
  );
}

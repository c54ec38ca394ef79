import type { SiteIdentity } from '@contracts/site';
import { TextField } from '@/components/ui/field/TextField';
import { Rows } from './Rows';

interface LinkRowsProps {
  links: SiteIdentity['menu'];
  most: number;
  /** Their group, such as `group 2`. */
  within: string;
  addLabel: string;
  /** The error of a link's field, such as `0.href`. */
  faultOf: (field: string) => string | undefined;
  onChange: (links: SiteIdentity['menu']) => void;
}

/** Links with their texts. */
export function LinkRows({ links, faultOf, ...rows }: LinkRowsProps) {
  return (
    <Rows what="link" rows={links} empty={{ label: '', href: '' }} {...rows}>
      {(link, change, index) => (
        <>
          <TextField
            label="Text"
            value={link.label}
            error={faultOf(`${index}.label`)}
            onChange={({ target }) => change({ ...link, label: target.value })}
          />
          <TextField
            label="Address"
            value={link.href}
            error={faultOf(`${index}.href`)}
            onChange={({ target }) => change({ ...link, href: target.value })}
          />
        </>
      )}
    </Rows>
  );
}

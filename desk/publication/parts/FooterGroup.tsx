import { siteLimits } from '@contracts/rules/site/siteRules';
import type { SiteIdentity } from '@contracts/site';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { LinkRows } from './LinkRows';

type Group = SiteIdentity['footer']['groups'][number];

interface FooterGroupProps {
  group: Group;
  /** From 1. */
  number: number;
  faultOf: (field: string) => string | undefined;
  onChange: (group: Group) => void;
  onRemove: () => void;
}

/** A group of links of the footer. */
export function FooterGroup({ group, number, faultOf, onChange, onRemove }: FooterGroupProps) {
  return (
    <Root>
      <legend>Links, group {number}</legend>
      <TextField
        label="Title of the group"
        value={group.title}
        error={faultOf('title')}
        onChange={({ target }) => onChange({ ...group, title: target.value })}
      />
      <LinkRows
        links={group.links}
        most={siteLimits.links}
        within={`group ${number}`}
        addLabel="Add a link"
        faultOf={(field) => faultOf(`links.${field}`)}
        onChange={(links) => onChange({ ...group, links })}
      />
      <div>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove group {number}
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: ${space[2]} ${space[4]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  legend {
    ${text.label}
    padding: 0 ${space[2]};
  }
`;

import type { ReviewedStage } from '@contracts/queue';
import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface ChecklistProps {
  checks: ReviewedStage['checks'];
  checked: string[];
  onChange: (checked: string[]) => void;
}

/** What is checked with the approval of a stage; the first box has the focus as the dialog opens. */
export function Checklist({ checks, checked, onChange }: ChecklistProps) {
  return (
    <Root>
      <legend>Checklist</legend>
      {checks.map(({ _id, text: words }, index) => (
        <Checkbox
          key={_id}
          label={words}
          checked={checked.includes(_id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...checked, _id] : checked.filter((id) => id !== _id))
          }
          data-autofocus={index === 0 || undefined}
        />
      ))}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;

  > legend {
    ${text.label}
    padding-inline: ${space[1]};
  }
`;

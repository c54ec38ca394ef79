import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { PanelState } from '../panels/PanelState';
import { type Reason, useReasonsQuery } from './reasonsApi';

interface ReasonChoiceProps {
  /** Ids of the reasons in the letter. */
  chosen: string[];
  /** Adds it to the letter, or removes it again. */
  onChoose: (reason: Reason) => void;
  onEdit: () => void;
}

/** Frequent reasons, to add to a letter. */
export function ReasonChoice({ chosen, onChoose, onEdit }: ReasonChoiceProps) {
  const { data: reasons, error, refetch } = useReasonsQuery();
  return (
    <Root>
      <legend>Reasons</legend>
      {!reasons ? (
        <PanelState label="Loading the reasons" failure={error?.message} onRetry={() => void refetch()} />
      ) : (
        <List>
          {reasons.map((reason) => (
            <li key={reason._id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(reason._id)}
                  onChange={() => onChoose(reason)}
                />
                <span>
                  <b>{reason.title}</b>
                  <span>{reason.text}</span>
                </span>
              </label>
            </li>
          ))}
          {reasons.length === 0 && <li>No reasons yet.</li>}
        </List>
      )}
      <div>
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={onEdit}>
          Edit the list
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    ${text.label}
    margin-bottom: ${space[2]};
    padding: 0;
  }
`;

const List = styled.ul`
  ${resetList}
  ${text.small}
  max-height: 13rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-y: auto;

  > li:not(:last-child) {
    border-bottom: 1px solid ${color.border};
  }
  > li:not(:has(label)) {
    padding: ${space[3]};
  }
  label {
    display: flex;
    gap: ${space[3]};
    padding: ${space[3]};
    cursor: pointer;

    &:hover {
      background: ${color.sunken};
    }
  }
  input {
    ${focusRing}
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.ink};
  }
  b {
    ${text.label}
    display: block;
  }
  label > span > span {
    color: ${color.textMuted};
  }
`;

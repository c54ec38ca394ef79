import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { SearchField } from '@/components/ui/field/SearchField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useSettledText } from '@/hooks/useSettledText';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text as type } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';

interface Choice {
  _id: string;
  name: string;
  /** A line below the name. */
  facts: string;
  /** Shown, and cannot be chosen. */
  isTaken?: boolean;
}

interface PickDialogProps {
  title: string;
  /** Of the field. */
  label: string;
  listLabel: string;
  /** Said where nothing is found. */
  nothing: string;
  search: string;
  onSearch: (search: string) => void;
  isBusy: boolean;
  failure?: string;
  choices: Choice[];
  onPick: (choice: Choice) => void;
  onClose: () => void;
}

/** A search with its results, one of which is picked. */
export function PickDialog(props: PickDialogProps) {
  const { title, label, listLabel, nothing, search, onSearch, isBusy, failure, choices, onPick, onClose } =
    props;
  const { text, setText } = useSettledText(search, onSearch);
  return (
    <Dialog title={title} size="md" align="top" onClose={onClose}>
      <DialogForm onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={label}
          value={text}
          isBusy={isBusy}
          onChange={({ target }) => setText(target.value)}
          onClear={() => (text === '' ? onClose() : setText(''))}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <div role="status">{!isBusy && !failure && choices.length === 0 && <p>{nothing}</p>}</div>
        {choices.length > 0 && (
          <List aria-label={listLabel}>
            {choices.map((choice) => (
              <li key={choice._id}>
                <Row type="button" disabled={choice.isTaken} onClick={() => onPick(choice)}>
                  <span dir="auto">{choice.name}</span>
                  <small dir="auto">{choice.facts}</small>
                </Row>
              </li>
            ))}
          </List>
        )}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const List = styled.ul`
  ${resetList}
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

const Row = styled.button`
  ${type.label}
  ${focusRing}
  display: grid;
  gap: ${space[1]};
  width: 100%;
  padding: ${space[3]} ${space[4]};
  border: 0;
  background: none;
  color: ${color.text};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${color.sunken};
  }
  &:disabled {
    color: ${color.textMuted};
    cursor: not-allowed;
  }
  small {
    ${type.small}
    color: ${color.textMuted};
  }
`;

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { SearchField } from '@/components/ui/field/SearchField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useSettledText } from '@/hooks/useSettledText';
import { Choice, ChoiceList } from './ChoiceList';
import { FailureLine } from './FailureLine';

interface Found {
  _id: string;
  name: string;
  /** A line below the name. */
  facts: string;
  /** Shown, and cannot be chosen. */
  isTaken?: boolean;
}

interface PickDialogProps<Item extends Found> {
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
  choices: Item[];
  onPick: (choice: Item) => void;
  onClose: () => void;
  /** Above the field. */
  children?: ReactNode;
}

/** A search with its results, one of which is picked. */
export function PickDialog<Item extends Found>(props: PickDialogProps<Item>) {
  const {
    title,
    label,
    listLabel,
    nothing,
    search,
    onSearch,
    isBusy,
    failure,
    choices,
    onPick,
    onClose,
    children,
  } = props;
  const { text, setText } = useSettledText(search, onSearch);
  return (
    <Dialog title={title} size="md" align="top" onClose={onClose}>
      <DialogForm onSubmit={(event) => event.preventDefault()}>
        {children}
        <SearchField
          label={label}
          value={text}
          isBusy={isBusy}
          onChange={({ target }) => setText(target.value)}
          onClear={() => (text === '' ? onClose() : setText(''))}
          data-autofocus
        />
        <FailureLine>{failure}</FailureLine>
        <div role="status">{!isBusy && !failure && choices.length === 0 && nothing && <p>{nothing}</p>}</div>
        {choices.length > 0 && (
          <ChoiceList aria-label={listLabel}>
            {choices.map((choice) => (
              <li key={choice._id}>
                <Choice type="button" disabled={choice.isTaken} onClick={() => onPick(choice)}>
                  <span dir="auto">{choice.name}</span>
                  <small dir="auto">{choice.facts}</small>
                </Choice>
              </li>
            ))}
          </ChoiceList>
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

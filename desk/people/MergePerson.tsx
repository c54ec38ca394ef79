import type { Person, PersonDetail } from '@contracts/person';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { SearchField } from '@/components/ui/field/SearchField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { useSettledText } from '@/hooks/useSettledText';
import { Choice, ChoiceList } from '../ui/ChoiceList';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FailureLine } from '../ui/FailureLine';
import { MergeFacts } from './MergeFacts';
import { useMergePersonMutation, usePeopleInfiniteQuery, usePreviewMergeQuery } from './peopleApi';

interface MergePersonProps {
  /** The account that goes. */
  person: PersonDetail;
  onClose: () => void;
}

/** Merges an account into another: first which one stays, then what that means. */
export function MergePerson({ person, onClose }: MergePersonProps) {
  const [kept, setKept] = useState<Person | null>(null);
  return kept ? (
    <ConfirmMerge person={person} kept={kept} onClose={onClose} />
  ) : (
    <ChooseKept person={person} onChoose={setKept} onClose={onClose} />
  );
}

function ChooseKept({ person, onChoose, onClose }: MergePersonProps & { onChoose: (kept: Person) => void }) {
  const [search, setSearch] = useState('');
  const { text: typed, setText: setTyped } = useSettledText(search, setSearch);
  const { data, error, isFetching } = usePeopleInfiniteQuery(
    { search, filter: 'all' },
    { skip: search === '' },
  );
  const found = search === '' ? [] : (data?.pages ?? []).flatMap((page) => page.data);
  const others = found.filter(({ _id }) => _id !== person._id);
  return (
    <Dialog title={`Merge ${person.username} into another account`} onClose={onClose}>
      <DialogForm onSubmit={(event) => event.preventDefault()}>
        <p>
          Choose the account to keep. All content of {person.username} moves there. You see a preview before
          anything changes.
        </p>
        <SearchField
          label="Name or email of the account to keep"
          value={typed}
          isBusy={isFetching}
          onChange={({ target }) => setTyped(target.value)}
          onClear={() => setTyped('')}
          data-autofocus
        />
        <FailureLine>{error?.message}</FailureLine>
        <div role="status">
          {search !== '' && !isFetching && !error && others.length === 0 && <p>No other account found.</p>}
        </div>
        {others.length > 0 && (
          <ChoiceList aria-label="Accounts">
            {others.slice(0, SHOWN).map((other) => (
              <li key={other._id}>
                <Choice type="button" onClick={() => onChoose(other)}>
                  <span>{other.username}</span>
                  <small>{other.email}</small>
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

/** More are narrowed down by typing more. */
const SHOWN = 6;

function ConfirmMerge({ person, kept, onClose }: MergePersonProps & { kept: Person }) {
  const { _id, username } = person;
  const [, navigate] = useLocation();
  const preview = usePreviewMergeQuery({ id: _id, into: kept._id }, { refetchOnMountOrArgChange: true });
  const [merge, { error, isLoading }] = useMergePersonMutation();

  const handleConfirm = async () => {
    const { error: refused } = await merge({ id: _id, into: kept._id, username });
    if (refused) return;
    notify.success(`${username} was merged into ${kept.username}.`);
    navigate(`/${kept._id}`, { replace: true });
  };

  if (!preview.data) {
    return (
      <Dialog title={`Merge ${username} into ${kept.username}?`} onClose={onClose}>
        <FailureLine>{preview.error?.message}</FailureLine>
        {!preview.error && <p role="status">Loading what moves…</p>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            Cancel
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Merge ${username} into ${kept.username}?`}
      confirmLabel="Merge accounts"
      typed={username}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <MergeFacts preview={preview.data} />
    </ConfirmDialog>
  );
}

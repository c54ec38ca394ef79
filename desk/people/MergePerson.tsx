import type { Person, PersonDetail } from '@contracts/person';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FailureLine } from '../ui/FailureLine';
import { PickDialog } from '../ui/PickDialog';
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
  const { data, error, isFetching } = usePeopleInfiniteQuery(
    { search, filter: 'all' },
    { skip: search === '' },
  );
  const found = search === '' ? [] : (data?.pages ?? []).flatMap((page) => page.data);
  const others = found.filter(({ _id }) => _id !== person._id).slice(0, SHOWN);
  return (
    <PickDialog
      title={`Merge ${person.username} into another account`}
      label="Name or email of the account to keep"
      listLabel="Accounts"
      nothing={search === '' ? '' : 'No other account found.'}
      search={search}
      onSearch={setSearch}
      isBusy={isFetching}
      failure={error?.message}
      choices={others.map((other) => ({ ...other, name: other.username, facts: other.email }))}
      onPick={onChoose}
      onClose={onClose}
    >
      <p>
        Choose the account to keep. All content of {person.username} moves there. You see a preview before
        anything changes.
      </p>
    </PickDialog>
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

import { queueFilterPolicy } from '@contracts/policies/queueFilter.policy';
import type { SavedQueueFilter } from '@contracts/queueFilter';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { FilterChip, SavedList, SavedNav, SavedTools } from '../../../filters/savedLayout';
import { useMay } from '../../../session/useMay';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { copyText } from '../../../ui/copyText';
import { type Filters, reviewPath, searchOf } from '../filters';
import { QueueFilterDialog } from './QueueFilterDialog';
import {
  useChangeQueueFilterMutation,
  useQueueFiltersQuery,
  useRemoveQueueFilterMutation,
} from './queueFiltersApi';

type Opened = { kind: 'new' } | { kind: 'change' | 'remove' | 'update'; saved: SavedQueueFilter };

interface SavedQueueFiltersProps {
  filters: Filters;
  /** Id of the saved filter whose filters were shown last. */
  loadedId: string | undefined;
  onLoaded: (id: string | undefined) => void;
}

/** The filters that the editor and other editors have saved, and the way to save or share those of the address. */
export function SavedQueueFilters({ filters, loadedId, onLoaded }: SavedQueueFiltersProps) {
  const { data: all = [] } = useQueueFiltersQuery();
  const may = useMay();
  /** As it was when the dialog opened, so that changes by others do not close it. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = searchOf(filters);
  const current = all.filter((one) => searchOf(one.filters) === shown);
  const close = () => setOpened(null);
  const currentId = current[0]?._id;
  useEffect(() => {
    // Without filters another one is begun.
    if (shown === '') onLoaded(undefined);
    else if (currentId !== undefined) onLoaded(currentId);
  }, [shown, currentId, onLoaded]);
  const loaded = current.length === 0 ? all.find(({ _id }) => _id === loadedId) : undefined;
  const changed = loaded && may(queueFilterPolicy.change, loaded) ? loaded : undefined;
  if (all.length === 0 && shown === '') return null;

  return (
    <SavedNav aria-label="Saved filters">
      {all.length > 0 && (
        <SavedList>
          {all.map((one) => (
            <li key={one._id}>
              <FilterChip
                href={reviewPath(searchOf(one.filters)) || '/'}
                aria-current={current.includes(one) ? 'true' : undefined}
              >
                {one.name}
                {one.audience === 'own' && <VisuallyHidden>, only yours</VisuallyHidden>}
              </FilterChip>
            </li>
          ))}
        </SavedList>
      )}
      <SavedTools>
        {current.map((saved) => (
          <SavedActions
            key={saved._id}
            saved={saved}
            mayChange={may(queueFilterPolicy.change, saved)}
            mayRemove={may(queueFilterPolicy.remove, saved)}
            onOpen={(kind) => setOpened({ kind, saved })}
          />
        ))}
        {shown !== '' && (
          <>
            {changed && (
              <Button
                size="sm"
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => setOpened({ kind: 'update', saved: changed })}
              >
                Update “{changed.name}”…
              </Button>
            )}
            {current.length === 0 && (
              <Button
                size="sm"
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => setOpened({ kind: 'new' })}
              >
                {changed ? 'Save as new…' : 'Save these filters…'}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => void copyText(window.location.href)}>
              Copy link
            </Button>
          </>
        )}
      </SavedTools>
      {opened?.kind === 'new' && <QueueFilterDialog saved={null} filters={filters} onClose={close} />}
      {opened?.kind === 'change' && (
        <QueueFilterDialog
          saved={all.find(({ _id }) => _id === opened.saved._id) ?? opened.saved}
          filters={filters}
          onClose={close}
        />
      )}
      {opened?.kind === 'update' && <UpdateDialog saved={opened.saved} filters={filters} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog saved={opened.saved} onClose={close} />}
    </SavedNav>
  );
}

interface SavedActionsProps {
  saved: SavedQueueFilter;
  mayChange: boolean;
  mayRemove: boolean;
  onOpen: (kind: 'change' | 'remove') => void;
}

function SavedActions({ saved, mayChange, mayRemove, onOpen }: SavedActionsProps) {
  return (
    <>
      {mayChange && (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => onOpen('change')}>
          Change “{saved.name}”…
        </Button>
      )}
      {mayRemove && (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => onOpen('remove')}>
          Delete…<VisuallyHidden> “{saved.name}”</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

interface UpdateDialogProps {
  /** As it was when the dialog opened. */
  saved: SavedQueueFilter;
  /** Those that replace its filters. */
  filters: Filters;
  onClose: () => void;
}

function UpdateDialog({ saved, filters, onClose }: UpdateDialogProps) {
  const [change, { isLoading, error }] = useChangeQueueFilterMutation();
  const { _id, name, audience, filters: before } = saved;
  const handleConfirm = async () => {
    const was = { name, audience, filters: before };
    if (!('error' in (await change({ _id, name, audience, filters, was })))) onClose();
  };
  const from = saved.mine || !saved.owner ? '' : ` ${saved.owner.username} saved it.`;
  return (
    <ConfirmDialog
      title={`Update “${name}”?`}
      confirmLabel="Update"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {audience === 'editors'
        ? `It has the filters that are shown then, for all editors.${from}`
        : 'It has the filters that are shown then.'}
    </ConfirmDialog>
  );
}

function RemoveDialog({ saved, onClose }: { saved: SavedQueueFilter; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveQueueFilterMutation();
  const handleConfirm = async () => {
    if (!('error' in (await remove(saved._id)))) onClose();
  };
  const from = saved.mine || !saved.owner ? '' : ` ${saved.owner.username} saved them.`;
  return (
    <ConfirmDialog
      title={`Delete “${saved.name}”?`}
      confirmLabel="Delete"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {saved.audience === 'editors'
        ? `This deletes the saved filters for all editors.${from} Articles do not change.`
        : 'This deletes the saved filters. Articles do not change.'}
    </ConfirmDialog>
  );
}

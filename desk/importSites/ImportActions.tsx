import type { ImportMapping, SiteImport } from '@contracts/siteImport';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FailureLine } from '../ui/FailureLine';
import {
  reportAddress,
  useChangeImportMutation,
  useRemoveImportMutation,
  useStartImportMutation,
} from './importApi';
import { isUnderWay } from './importTexts';

interface ImportActionsProps {
  of: SiteImport;
  /** The typed mapping of authors and tags. */
  mapping: ImportMapping;
}

/** The actions on an import in its current state. */
export function ImportActions({ of, mapping }: ImportActionsProps) {
  const { _id: id, state } = of;
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'undo' | 'remove' | null>(null);
  const [start, starting] = useStartImportMutation();
  const [change, changing] = useChangeImportMutation();
  const [remove, removing] = useRemoveImportMutation();
  const isOver = !isUnderWay(of);
  const canUndo = !of.is_dry_run && ['done', 'failed', 'paused'].includes(state);

  const handleStart = async (isDryRun: boolean) => {
    const { data } = await start({ source: { again: id }, is_dry_run: isDryRun, mapping });
    if (data) navigate(`/${data._id}`);
  };
  const handleUndo = async () => {
    const { error } = await change({ id, to: 'undone' });
    if (!error) setAsked(null);
  };
  const handleRemove = async () => {
    const { error } = await remove(id);
    if (!error) navigate('/');
  };

  return (
    <>
      {(state === 'waiting' || state === 'running') && (
        <Button size="sm" variant="outline" onClick={() => void change({ id, to: 'paused' })}>
          Pause
        </Button>
      )}
      {of.here && (state === 'paused' || state === 'failed') && (
        <Button size="sm" onClick={() => void change({ id, to: 'running' })}>
          Resume
        </Button>
      )}
      {of.here && isOver && (
        <>
          <Button
            size="sm"
            variant="outline"
            isLoading={starting.isLoading}
            onClick={() => void handleStart(true)}
          >
            Dry run again
          </Button>
          <Button size="sm" isLoading={starting.isLoading} onClick={() => void handleStart(false)}>
            {of.is_dry_run ? 'Import' : 'Import again'}
          </Button>
        </>
      )}
      {isOver && (
        <ButtonLink size="sm" variant="outline" href={reportAddress(id)} download>
          Report as CSV
        </ButtonLink>
      )}
      {canUndo && (
        <Button size="sm" variant="outline" onClick={() => setAsked('undo')}>
          Undo…
        </Button>
      )}
      {isOver && (
        <Button size="sm" variant="ghost" onClick={() => setAsked('remove')}>
          Remove…
        </Button>
      )}
      <FailureLine>{starting.error?.message ?? (asked ? undefined : changing.error?.message)}</FailureLine>
      {asked === 'undo' && (
        <ConfirmDialog
          title="Undo this import?"
          confirmLabel="Undo"
          isLoading={changing.isLoading}
          failure={changing.error?.message}
          onConfirm={() => void handleUndo()}
          onClose={() => setAsked(null)}
        >
          <p>
            This removes everything that the import made, with its redirects. What people have changed or
            commented on since stays, and the report names it.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="Remove this report?"
          confirmLabel="Remove"
          isLoading={removing.isLoading}
          failure={removing.error?.message}
          onConfirm={() => void handleRemove()}
          onClose={() => setAsked(null)}
        >
          <p>
            {of.is_dry_run
              ? 'An uploaded file goes too, unless another import uses it.'
              : 'What was imported stays, and can no longer be undone. An uploaded file goes too, unless another import uses it.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

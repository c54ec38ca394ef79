import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EventList } from '../../ui/EventList';
import { Moment } from '../../ui/Moment';
import { useRemoveShownVersionMutation, useShownVersionsQuery } from '../articlesApi';
import { Card } from './articleLayout';

interface ShownVersionsProps {
  articleId: string;
  mayChange: boolean;
}

/** What readers saw of an article before it was changed, and the way to take it from them. */
export function ShownVersions({ articleId, mayChange }: ShownVersionsProps) {
  const { data: versions = [] } = useShownVersionsQuery(articleId);
  const [removing, setRemoving] = useState<number | null>(null);
  if (versions.length === 0) return null;
  return (
    <Card aria-label="Earlier versions for readers">
      <h2>Earlier versions for readers</h2>
      <p>Readers can compare them where the publication shows earlier versions.</p>
      <EventList aria-label="Earlier versions for readers">
        {versions.map(({ number, date }) => (
          <li key={number}>
            Version {number} · <Moment date={date} />{' '}
            {mayChange && (
              <Button
                size="sm"
                variant="ghost"
                aria-haspopup="dialog"
                aria-label={`Remove version ${number}`}
                onClick={() => setRemoving(number)}
              >
                Remove…
              </Button>
            )}
          </li>
        ))}
      </EventList>
      {removing !== null && (
        <RemoveDialog articleId={articleId} number={removing} onClose={() => setRemoving(null)} />
      )}
    </Card>
  );
}

interface RemoveDialogProps {
  articleId: string;
  number: number;
  onClose: () => void;
}

function RemoveDialog({ articleId, number, onClose }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveShownVersionMutation();
  const handleConfirm = async () => {
    if (!('error' in (await remove({ id: articleId, number })))) onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove version ${number}?`}
      confirmLabel="Remove"
      isLoading={isLoading}
      failure={
        error && 'status' in error && error.status === 404 ? 'Another editor has removed it.' : error?.message
      }
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>Readers can no longer see it, for good. The article and its history at the desk do not change.</p>
    </ConfirmDialog>
  );
}

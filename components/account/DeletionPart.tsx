import { useState } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { formatDate } from '@/services/siteTime';
import { AccountNote } from './accountStyles';
import { DeletionDialog } from './DeletionDialog';
import { useDeletion } from './useDeletion';

/** Deletes the account, with 14 days to change one's mind. */
export function DeletionPart() {
  const { account, failure, isBusy, reload, ask, keep } = useDeletion();
  const [isAsking, setIsAsking] = useState(false);
  if (!account)
    return failure ? <ErrorState message={failure} onRetry={reload} /> : <Skeleton height="4rem" />;
  const { deletion } = account;
  return (
    <>
      {deletion ? (
        <AccountNote role="status">
          Your account will be deleted on {formatDate(deletion.at)}.{' '}
          {deletion.keeps_articles
            ? 'Your published articles stay, without your name.'
            : 'Your articles are deleted with it.'}
        </AccountNote>
      ) : (
        <AccountNote>
          Your account is deleted 14 days after you ask for it. Until then you can keep it.
        </AccountNote>
      )}
      {failure && <FieldError role="alert">{failure}</FieldError>}
      {deletion ? (
        <Button isLoading={isBusy} onClick={() => void keep()}>
          Keep my account
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Delete account…
        </Button>
      )}
      {isAsking && (
        <DeletionDialog
          onDelete={async (proof, keepsArticles) => {
            await ask(proof, keepsArticles);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

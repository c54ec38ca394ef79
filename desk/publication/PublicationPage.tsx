import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { PageHeader } from '../ui/PageHeader';
import { OpenPublication } from './OpenPublication';
import { usePublicationQuery } from './publicationApi';
import { usePublicationDraft } from './usePublicationDraft';

/** The name and appearance of the site. */
export function PublicationPage() {
  const { data, error, refetch } = usePublicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const draft = usePublicationDraft();
  if (data && draft.isRead) return <OpenPublication site={data} draft={draft.value} onDraft={draft.keep} />;
  return (
    <>
      <PageHeader title="Publication" />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the publication" aria-busy>
          <Skeleton height="20rem" radius="md" />
        </div>
      )}
    </>
  );
}

import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { useFilingTagsQuery } from '../articles/articlesApi';
import { usePersistentState } from '../persistent/usePersistentState';
import { PageHeader } from '../ui/PageHeader';
import { FrontPageEditor } from './FrontPageEditor';
import { useFrontPageQuery } from './frontPageApi';
import type { FrontPageDraft } from './frontPageDraft';

/** The part of the front page above the newest articles. */
export function FrontPagePage() {
  const { data, error, refetch } = useFrontPageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: tags, error: tagsError, refetch: refetchTags } = useFilingTagsQuery();
  const failure = error ?? tagsError;
  const draft = usePersistentState<FrontPageDraft>('front-page');
  return (
    <>
      <PageHeader title="Front page">
        Shown above the newest articles, which are always there. Readers see a change as soon as you publish
        it. Without a lead, pins and sections the front page shows only the newest articles.
      </PageHeader>
      {data && tags && draft.isRead ? (
        <FrontPageEditor site={data} tags={tags} kept={draft.value} onKeep={draft.keep} />
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={() => void (error ? refetch() : refetchTags())} />
      ) : (
        <div role="status" aria-label="Loading the front page" aria-busy>
          <Skeleton height="20rem" radius="md" />
        </div>
      )}
    </>
  );
}

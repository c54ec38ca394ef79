import type { DeskSite } from '@contracts/site';
import { RevisionList } from '../ui/history/RevisionList';
import { useRestorePublicationMutation } from './publicationApi';

/** The last revisions, each of which can be published again. */
export function PublicationHistory({ history, revision: newest }: Pick<DeskSite, 'history' | 'revision'>) {
  const [restore, { error, isLoading, reset }] = useRestorePublicationMutation();
  return (
    <RevisionList
      history={history.map(({ name, ...revision }) => ({ ...revision, summary: name }))}
      newest={newest}
      failure={error?.message}
      isLoading={isLoading}
      onRestore={async (revision) => !('error' in (await restore({ after: newest, revision })))}
      onClose={reset}
    />
  );
}

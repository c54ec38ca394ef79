import type { DeskFrontPage } from '@contracts/frontPage';
import { countOf } from '@/components/ui/textFormat';
import { RevisionList } from '../ui/history/RevisionList';
import { useRestoreFrontPageMutation } from './frontPageApi';

type Entry = DeskFrontPage['history'][number];

/** "Lead story, 2 pins, 3 sections" */
function summaryOf({ has_lead, pins, sections }: Pick<Entry, 'has_lead' | 'pins' | 'sections'>): string {
  const parts = [
    ...(has_lead ? ['lead story'] : []),
    ...(pins > 0 ? [countOf(pins, 'pin')] : []),
    ...(sections > 0 ? [countOf(sections, 'section')] : []),
  ].join(', ');
  return parts === '' ? 'Only the newest articles' : parts.charAt(0).toUpperCase() + parts.slice(1);
}

/** The last revisions, each of which can be published again. */
export function FrontPageHistory({ history, revision: newest }: Pick<DeskFrontPage, 'history' | 'revision'>) {
  const [restore, { error, isLoading, reset }] = useRestoreFrontPageMutation();
  return (
    <RevisionList
      history={history.map((entry) => ({ ...entry, summary: summaryOf(entry) }))}
      newest={newest}
      failure={error?.message}
      isLoading={isLoading}
      onRestore={async (revision) => !('error' in (await restore({ after: newest, revision })))}
      onClose={reset}
    />
  );
}

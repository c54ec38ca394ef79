import type { ImportMapping as Mapping, WholeImport } from '@contracts/siteImport';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ErrorState } from '@/components/feedback/ErrorState';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { BackLink } from '../ui/BackLink';
import { FailureLine } from '../ui/FailureLine';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { PageHeader } from '../ui/PageHeader';
import { ImportActions } from './ImportActions';
import { ImportCounts } from './ImportCounts';
import { ImportMapping } from './ImportMapping';
import { ImportPreviews } from './ImportPreviews';
import { ImportReport } from './ImportReport';
import { StateBadge } from './ImportRows';
import { useSiteImportQuery } from './importApi';
import { isUnderWay } from './importTexts';
import { MissingImages } from './MissingImages';

const LOOK_EVERY_MS = 1_000;

const tabsOf = ({ system }: WholeImport) => [
  { show: '', label: 'Report' },
  { show: 'mapping', label: system === 'Markdown' ? 'Authors, tags and path' : 'Authors and tags' },
  { show: 'preview', label: 'Preview' },
];

/** One import: what was found, the results, and the next actions. */
export function ImportPage({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(true);
  const { data, error, refetch } = useSiteImportQuery(id, {
    pollingInterval: isBusy ? LOOK_EVERY_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<Mapping | null>(null);
  const isMoving = data ? isUnderWay(data) || data.images.fetching > 0 : isBusy;
  if (isMoving !== isBusy) setIsBusy(isMoving);
  if (!data) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    return <DotsLoader label="Loading" />;
  }
  const mapping = typed ?? data.mapping;
  const shown = data.here ? (params.get('show') ?? '') : '';
  return (
    <>
      <BackLink href="/">Import</BackLink>
      <PageHeader title={data.title} actions={<ImportActions of={data} mapping={mapping} />}>
        {data.system} <StateBadge of={data} />
      </PageHeader>
      <FailureLine>{data.failure}</FailureLine>
      <ImportCounts of={data} />
      {data.here && (
        <nav aria-label="Parts of this import">
          <LinkTabs>
            {tabsOf(data).map(({ show, label }) => (
              <li key={show}>
                <LinkTab
                  href={show === '' ? `/${id}` : `/${id}?show=${show}`}
                  aria-current={show === shown ? 'page' : undefined}
                >
                  {label}
                </LinkTab>
              </li>
            ))}
          </LinkTabs>
        </nav>
      )}
      {shown === 'mapping' && <ImportMapping of={data} mapping={mapping} onChange={setTyped} />}
      {shown === 'preview' && <ImportPreviews id={id} />}
      {shown === '' && !isUnderWay(data) && (
        <>
          {data.state !== 'undone' && <MissingImages of={data} />}
          {/* Its lines are others once images were fetched. */}
          <ImportReport key={String(isMoving)} of={data} />
        </>
      )}
    </>
  );
}

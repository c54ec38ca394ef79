import { type ExportFormat, exportFormats } from '@contracts/rules/site/exportFormats';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { useFinished } from '../hooks/useFinished';
import { FailureLine } from '../ui/FailureLine';
import { FileList } from '../ui/files/FileRow';
import { PageHeader } from '../ui/PageHeader';
import { ExportRow } from './ExportRow';
import { useExportsQuery, useStartExportMutation } from './exportsApi';

const endTexts = { good: 'ready', done: 'The export is ready.', failed: 'The export failed.' };

/** Taking the whole publication elsewhere. */
export function ExportPage() {
  const { data, error, refetch } = useExportsQuery();
  const [start, { error: refused, isLoading, originalArgs }] = useStartExportMutation();
  const follow = useFinished(data, endTexts);

  const handleStart = async (format: ExportFormat) => {
    const { data: begun } = await start(format);
    if (begun) follow(begun._id);
  };

  return (
    <>
      <PageHeader title="Export">
        The whole publication as one ZIP, made on the server while the site keeps running. You get a mail when
        it is ready, and can download it for seven days.
      </PageHeader>
      <FailureLine>{refused?.message}</FailureLine>
      {data ? (
        <FileList aria-label="Formats">
          {exportFormats.map((format) => (
            <ExportRow
              key={format}
              format={format}
              made={data.find((one) => one.format === format)}
              isStarting={isLoading && originalArgs === format}
              onStart={(asked) => void handleStart(asked)}
            />
          ))}
        </FileList>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the exports" aria-busy>
          <Skeleton height="4.5rem" radius="md" />
        </div>
      )}
    </>
  );
}

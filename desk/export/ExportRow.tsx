import type { ExportFormat } from '@contracts/rules/site/exportFormats';
import type { SiteExport } from '@contracts/siteExport';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { TrashIcon } from '@/components/ui/icons';
import { bytesText } from '@/services/bytesText';
import { text } from '@/styles/typography';
import { Badge } from '../ui/Badge';
import { DownloadLink } from '../ui/files/DownloadLink';
import { FileFacts, FileHeading, FileRow } from '../ui/files/FileRow';
import { ProgressBar } from '../ui/files/ProgressBar';
import { Moment } from '../ui/Moment';
import { exportAddress, useRemoveExportMutation } from './exportsApi';
import { formatTexts } from './formatTexts';

function StateBadge({ status }: Pick<SiteExport, 'status'>) {
  if (status === 'ready') return <Badge $tone="success">Ready</Badge>;
  return status === 'failed' ? (
    <Badge $tone="danger">Failed</Badge>
  ) : (
    <Badge $tone="accent">In progress</Badge>
  );
}

function Made({ made }: { made: SiteExport }) {
  const { date, by, bytes, ends_at, status, progress } = made;
  return (
    <>
      <p>
        <Moment date={date} /> by {by}
        {status === 'ready' && ` · ${bytesText(bytes)}`}
        {ends_at && (
          <>
            {' '}
            · can be downloaded until <Moment date={ends_at} />
          </>
        )}
      </p>
      {status === 'failed' && <p>It failed several times. See the server log.</p>}
      {progress && <ProgressBar label="Articles and images" {...progress} />}
    </>
  );
}

interface ExportRowProps {
  format: ExportFormat;
  /** The one of the format that is there; absent for none. */
  made: SiteExport | undefined;
  isStarting: boolean;
  onStart: (format: ExportFormat) => void;
}

/** A format, the export that is there of it, and what can be done. */
export function ExportRow({ format, made, isStarting, onStart }: ExportRowProps) {
  const [remove] = useRemoveExportMutation();
  const { title, about } = formatTexts[format];
  const titleId = useId();
  const isReady = made?.status === 'ready';
  return (
    <FileRow>
      <FileFacts>
        <FileHeading>
          <Title id={titleId}>{title}</Title>
          {made && <StateBadge status={made.status} />}
        </FileHeading>
        <p>{about}</p>
        {made && <Made made={made} />}
      </FileFacts>
      <ButtonRow>
        {isReady && <DownloadLink href={exportAddress(made._id)} describedBy={titleId} />}
        {made && (
          <Button
            variant="outline"
            size="sm"
            aria-describedby={titleId}
            onClick={() => void remove(made._id)}
          >
            <TrashIcon aria-hidden />
            {made.status === 'waiting' ? 'Stop' : 'Remove'}
          </Button>
        )}
        {made?.status !== 'waiting' && (
          <Button
            variant={isReady ? 'outline' : undefined}
            size="sm"
            aria-describedby={titleId}
            isLoading={isStarting}
            onClick={() => onStart(format)}
          >
            {made ? 'Export again' : 'Export'}
          </Button>
        )}
      </ButtonRow>
    </FileRow>
  );
}

const Title = styled.h2`
  ${text.label}
`;

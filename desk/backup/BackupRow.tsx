import type { Backup } from '@contracts/backup';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { TrashIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { bytesText } from '@/services/bytesText';
import { color } from '@/styles/theme';
import { Badge } from '../ui/Badge';
import { DownloadLink } from '../ui/files/DownloadLink';
import { FileFacts, FileHeading, FileRow } from '../ui/files/FileRow';
import { Moment } from '../ui/Moment';
import { BackupProgress } from './BackupProgress';
import { downloadAddress } from './backupApi';

function StateBadge({ backup: { status, here, contents } }: { backup: Backup }) {
  if (status === 'running') return <Badge $tone="accent">In progress</Badge>;
  if (status === 'failed') return <Badge $tone="danger">Failed</Badge>;
  if (!here) return <Badge>Not on this server</Badge>;
  return contents ? <Badge $tone="success">Verified</Badge> : <Badge>Made on the server</Badge>;
}

/** "17 MB · 1K rows and 56 images · by Edith". */
function factsOf({ bytes, contents, by, isScheduled }: Backup): string {
  const facts = [bytes > 0 && bytesText(bytes)];
  if (contents) facts.push(`${countOf(contents.rows, 'row')} and ${countOf(contents.images, 'image')}`);
  if (isScheduled) facts.push('on schedule');
  if (by) facts.push(`by ${by.username}`);
  return facts.filter(Boolean).join(' · ');
}

interface BackupRowProps {
  backup: Backup;
  onRemove: (backup: Backup) => void;
}

/** A backup, and what can be done with it. */
export function BackupRow({ backup, onRemove }: BackupRowProps) {
  const { _id, name, date, status, progress, contents, failure, here } = backup;
  const dateId = `backup-${_id}`;
  const missing = contents?.missing ?? 0;
  return (
    <FileRow>
      <FileFacts>
        <FileHeading>
          <span id={dateId}>
            <Moment date={date} />
          </span>
          <StateBadge backup={backup} />
        </FileHeading>
        <p>{factsOf(backup)}</p>
        {missing > 0 && <p>{countOf(missing, 'image')} were missing from the store and are not included.</p>}
        {failure && <Failure>{failure}</Failure>}
        {progress && <BackupProgress progress={progress} />}
      </FileFacts>
      {status !== 'running' && (
        <ButtonRow>
          {status === 'done' && here && (
            <DownloadLink href={downloadAddress(_id)} name={name} describedBy={dateId} />
          )}
          <Button variant="outline" size="sm" aria-describedby={dateId} onClick={() => onRemove(backup)}>
            <TrashIcon aria-hidden />
            Remove
          </Button>
        </ButtonRow>
      )}
    </FileRow>
  );
}

const Failure = styled.p`
  && {
    color: ${color.danger};
  }
`;

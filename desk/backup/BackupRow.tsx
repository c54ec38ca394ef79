import type { Backup } from '@contracts/backup';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { type ButtonLook, buttonStyles } from '@/components/ui/button/buttonStyles';
import { ExportIcon, TrashIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { bytesText } from '@/services/bytesText';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../ui/Badge';
import { Moment } from '../ui/Moment';
import { BackupProgress } from './BackupProgress';
import { downloadAddress, useReadyDownloadMutation } from './backupApi';

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
  const [ready] = useReadyDownloadMutation();
  const handleDownload = async () => {
    const { error } = await ready();
    if (!error) window.location.assign(downloadAddress(_id));
  };
  const dateId = `backup-${_id}`;
  const missing = contents?.missing ?? 0;
  return (
    <Root>
      <Facts>
        <Heading>
          <span id={dateId}>
            <Moment date={date} />
          </span>
          <StateBadge backup={backup} />
        </Heading>
        <p>{factsOf(backup)}</p>
        {missing > 0 && (
          <p>{countOf(missing, 'image')} could not be found in the store, and are not in it.</p>
        )}
        {failure && <Failure>{failure}</Failure>}
        {progress && <BackupProgress progress={progress} />}
      </Facts>
      {status !== 'running' && (
        <ButtonRow>
          {status === 'done' && here && (
            <Download
              href={downloadAddress(_id)}
              download={name}
              onClick={(event) => {
                event.preventDefault();
                void handleDownload();
              }}
              aria-describedby={dateId}
              $variant="outline"
              $size="sm"
            >
              <ExportIcon aria-hidden />
              Download
            </Download>
          )}
          <Button variant="outline" size="sm" aria-describedby={dateId} onClick={() => onRemove(backup)}>
            <TrashIcon aria-hidden />
            Remove
          </Button>
        </ButtonRow>
      )}
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: ${space[4]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Facts = styled.div`
  display: grid;
  flex: 1 1 18rem;
  gap: ${space[1]};
  min-width: 0;

  > p {
    ${text.small}
    color: ${color.textMuted};
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};

  time {
    ${text.label}
  }
`;

const Failure = styled.p`
  && {
    color: ${color.danger};
  }
`;

const Download = styled.a<ButtonLook>`
  ${buttonStyles}
`;

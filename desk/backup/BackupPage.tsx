import type { Backup } from '@contracts/backup';
import { useState } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { space } from '@/styles/spacing';
import { useFinished } from '../hooks/useFinished';
import { BackupIcon } from '../ui/deskIcons';
import { FailureLine } from '../ui/FailureLine';
import { FileList } from '../ui/files/FileRow';
import { PageHeader } from '../ui/PageHeader';
import { BackupRow } from './BackupRow';
import { useBackupsQuery, useStartBackupMutation } from './backupApi';
import { NewestBackup } from './NewestBackup';
import { RemoveBackup } from './RemoveBackup';
import { RestoreNote } from './RestoreNote';

const endTexts = { good: 'done', done: 'The backup is ready.', failed: 'The backup failed.' };

/** Making backups of the site, and fetching them. */
export function BackupPage() {
  const { data, error, refetch } = useBackupsQuery();
  const [start, { error: refused, isLoading }] = useStartBackupMutation();
  const [asked, setAsked] = useState<Backup | null>(null);
  const follow = useFinished(data?.backups, endTexts);
  const isRunning = data?.backups.some(({ status }) => status === 'running');

  const handleStart = async () => {
    const { data: begun } = await start();
    if (begun) follow(begun._id);
  };

  return (
    <>
      <PageHeader
        title="Backup"
        actions={
          <Button isLoading={isLoading || isRunning} onClick={() => void handleStart()}>
            Back up now
          </Button>
        }
      >
        One file with everything: articles, people, conversations and images, from a single moment. The site
        keeps running.
      </PageHeader>
      <Parts>
        <FailureLine>{refused?.message}</FailureLine>
        {data && <NewestBackup list={data} />}
        {data && !data.isReachable && (
          <FailureLine>The place where backups are kept cannot be reached at the moment.</FailureLine>
        )}
        {data ? (
          <BackupRows backups={data.backups} onRemove={setAsked} />
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
        {data && <RestoreNote list={data} />}
      </Parts>
      {asked && <RemoveBackup backup={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function BackupRows({ backups, onRemove }: { backups: Backup[]; onRemove: (backup: Backup) => void }) {
  if (backups.length === 0) {
    return (
      <EmptyState icon={<BackupIcon />} title="No backups yet">
        Press the button to make the first one.
      </EmptyState>
    );
  }
  return (
    <FileList aria-label="Backups">
      {backups.map((backup) => (
        <BackupRow key={backup._id} backup={backup} onRemove={onRemove} />
      ))}
    </FileList>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the backups" aria-busy>
      <Skeleton height="4.5rem" radius="md" />
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
`;

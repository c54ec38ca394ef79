import type { Backup, BackupStage } from '@contracts/backup';
import { ProgressBar } from '../ui/files/ProgressBar';

const stages: Record<BackupStage, string> = {
  tables: 'Copying the database',
  images: 'Copying the images',
  checking: 'Verifying the file',
};

/** The progress of a backup. */
export function BackupProgress({ progress }: { progress: NonNullable<Backup['progress']> }) {
  const { stage, done, of } = progress;
  const place = Object.keys(stages).indexOf(stage) + 1;
  return (
    <ProgressBar label={stages[stage]} shown={`Step ${place} of 3: ${stages[stage]}`} done={done} of={of} />
  );
}

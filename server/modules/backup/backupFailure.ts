import { isDatabaseAway } from '../../db/failures';
import { AppError } from '../../errors';
import { BackupError } from './manifest';

const sentences: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk of the backups.',
  EDQUOT: 'There is no room left on the disk of the backups.',
  EACCES: 'The folder of the backups cannot be written to.',
  EPERM: 'The folder of the backups cannot be written to.',
  EROFS: 'The folder of the backups cannot be written to.',
  ENOTDIR: 'The folder of the backups cannot be written to.',
  EEXIST: 'The folder of the backups cannot be written to.',
};

/** Why a backup could not be made, for those who asked for it; null where only the log can tell. */
export function backupFailure(error: unknown): string | null {
  if (error instanceof BackupError) return error.message;
  if (error instanceof AppError) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  const { code = '' } = error as { code?: string };
  return sentences[code] ?? (isDatabaseAway(error) ? 'The database could not be read.' : null);
}

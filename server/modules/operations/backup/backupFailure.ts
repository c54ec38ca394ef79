import { isDatabaseAway } from '../../../db/failures';
import { AppError } from '../../../errors';
import { isDiskFull } from '../../../lib/diskFull';
import { BackupError } from './manifest';

const NO_ROOM = 'The disk is full.';
const NOT_WRITABLE = 'The folder cannot be written to.';

const sentences: Record<string, string> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOTDIR: NOT_WRITABLE,
  EEXIST: NOT_WRITABLE,
};

/** A row that the database does not take. */
const UNFIT = /^(22|23|SQLITE_CONSTRAINT|SQLITE_MISMATCH)/;
/** PostgreSQL errors: no such user, wrong password, no such database. */
const REFUSED = /^(28|3D)/;

/** The reason why a backup or restore failed, for the person who requested it; null if only the log has it. */
export function backupFailure(error: unknown): string | null {
  if (error instanceof BackupError) return error.message;
  if (error instanceof AppError) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  if (isDiskFull(error)) return NO_ROOM;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (message.includes('kysely_migration')) return 'There is no site in the database.';
  if (isDatabaseAway(error) || REFUSED.test(code))
    return `The database could not be used: ${message || code}.`;
  if (UNFIT.test(code)) return `A row does not fit into the database: ${message}.`;
  return sentences[code] ?? null;
}

/** The same as a sentence for editors. It refers to the log if only the log has the reason. */
export const failureText = (error: unknown): string =>
  backupFailure(error) ?? 'Something went wrong. See the server log.';

import type { Backup } from '@contracts/backup';
import type { AuthorRef } from '@contracts/user';
import type { BackupRow } from './backup.repository';

/**
 * @param makers editors by id
 *
 * @param here whether the file is where this server stores backups.
 */
export function presentBackup(row: BackupRow, makers: Map<string, AuthorRef>, here: boolean): Backup {
  const { row_count, image_count, missing_count } = row;
  const maker = row.made_by === null ? undefined : makers.get(row.made_by);
  return {
    _id: row.id,
    name: row.name,
    date: row.started_at,
    status: row.status,
    isScheduled: row.scheduled_for !== null,
    by: maker ? { _id: maker._id, username: maker.username } : null,
    progress: row.status === 'running' ? { stage: row.stage, done: row.done, of: row.total } : null,
    bytes: row.bytes,
    contents:
      row_count === null ? null : { rows: row_count, images: image_count ?? 0, missing: missing_count ?? 0 },
    failure: row.failure,
    here,
  };
}

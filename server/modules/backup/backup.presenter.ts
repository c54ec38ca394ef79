import type { Backup } from '@contracts/backup';
import type { BackupRow } from './backup.repository';

/** @param here whether its file lies where this server keeps them. */
export function presentBackup(row: BackupRow, here: boolean): Backup {
  const { row_count, image_count, missing_count } = row;
  return {
    _id: row.id,
    name: row.name,
    date: row.started_at,
    status: row.status,
    by: row.made_by === null ? null : { _id: row.made_by, username: row.username ?? '' },
    progress: row.status === 'running' ? { stage: row.stage, done: row.done, of: row.total } : null,
    bytes: row.bytes,
    contents:
      row_count === null ? null : { rows: row_count, images: image_count ?? 0, missing: missing_count ?? 0 },
    failure: row.failure,
    here,
  };
}

import type { DatabaseClient } from '../../../db/client';
import type { Env } from '../../../env';
import type { Feature } from '../../../feature';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import type { Clock } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { Logger } from '../../../logger';
import type { BackupRow } from './backup.repository';
import * as repository from './backup.repository';
import { failureText } from './backupFailure';
import { newBackupName, workPath } from './backupFiles';
import type { BackupRecords } from './backupRecords';
import { keepTelling } from './keepTelling';
import { type BackupPlace, removeOldBackups } from './place/backupPlace';

export interface MakerDependencies {
  database: DatabaseClient;
  env: Env;
  log: Logger;
  clock: Clock;
  blobs: Pick<BlobStore, 'get'>;
  features: Feature[];
}

type Begun = Pick<BackupRow, 'id' | 'name' | 'made_by'>;

const STOPPED = 'The server was stopped during the backup.';

/** Makes backups, one at a time on all instances together. */
export function createBackupMaker(
  dependencies: MakerDependencies & { kept: number; place: BackupPlace; records: BackupRecords },
) {
  const { database, env, log, clock, kept, place, records } = dependencies;
  let underWay: Promise<boolean> | null = null;
  let stopping = new AbortController();

  async function write(row: Begun, signal: AbortSignal): Promise<void> {
    const telling = keepTelling({ clock, log, tell: (reached) => records.reach(row.id, reached) });
    try {
      const source = { ...dependencies, onProgress: telling.onProgress, signal };
      await place.check();
      const { writeBackup } = await import('./writeBackup');
      const { manifest, bytes } = await writeBackup(source, workPath(env, row.name));
      await place.keep(row.name, signal);
      const row_count = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
      const { files: image_count, missing } = manifest.images;
      await records.succeed(row, { bytes, row_count, image_count, missing_count: missing.count });
      log.info({ backup: row.name, bytes }, 'backup.made');
    } finally {
      telling.end();
    }
  }

  async function removeOld(made: string): Promise<void> {
    await removeOldBackups(place, kept, made);
    await records.removeOld();
  }

  /** @returns whether it is good. */
  async function make(row: Begun, signal: AbortSignal): Promise<boolean> {
    try {
      await write(row, signal);
    } catch (error) {
      if (signal.aborted) log.warn({ backup: row.name }, 'backup.stopped');
      else log.error({ err: error, backup: row.name }, 'backup.failed');
      await records.fail(row, signal.aborted ? STOPPED : failureText(error));
      await records.removeOld();
      return false;
    }
    await removeOld(row.name).catch((error: unknown) => {
      log.warn({ err: error }, 'backup.old_not_removed');
    });
    return true;
  }

  return {
    /** @returns the row, and the result of the backup if this call started it. */
    async begin(userId: string | null, scheduledFor?: string) {
      // The current signal: a stop from here on cancels the backup.
      const { signal } = stopping;
      await records.endLost(await repository.findRunning(database.db));
      const now = clock.now();
      const row = {
        id: createId(),
        name: newBackupName(now, env),
        made_by: userId,
        started_at: now.toISOString(),
        ...(scheduledFor !== undefined && { scheduled_for: scheduledFor }),
      };
      if (!(await records.begin(row))) return { row, result: null };
      const result = make(row, signal).catch((error: unknown) => {
        log.error({ err: error }, 'backup.result_not_stored');
        return false;
      });
      underWay = result;
      return { row, result };
    },

    /** Resolves once nothing is under way. */
    settled: async (): Promise<void> => void (await underWay),

    /** Cancels the current work; a new backup may start later. */
    async stop(): Promise<void> {
      stopping.abort(new Error(STOPPED));
      await underWay;
      stopping = new AbortController();
    },
  };
}

import type { Backup, BackupList } from '@contracts/backup';
import { SettingsError } from '../../../commandErrors';
import { conflict, notFound } from '../../../errors';
import { scheduleTimes } from '../../../lib/time/scheduleTimes';
import type { UserService } from '../../core/user/user.service';
import { presentBackup } from './backup.presenter';
import type { BackupRow } from './backup.repository';
import * as repository from './backup.repository';
import { failureText } from './backupFailure';
import { createBackupListing } from './backupListing';
import { createBackupMaker, type MakerDependencies } from './backupMaker';
import { createBackupRecords, type RecordDependencies } from './backupRecords';
import { checkPublicKeys } from './encryption';
import { BackupError } from './manifest';
import { createBackupPlace } from './place/backupPlace';

interface Dependencies extends MakerDependencies, RecordDependencies {
  users: Pick<UserService, 'findBylines'>;
}

export type BackupService = ReturnType<typeof createBackupService>;

/** Backups that editors and the schedule make while the site runs. */
export function createBackupService(dependencies: Dependencies) {
  const { database, env, log, clock, blobs, features, news, auditLog, securityLog, users } = dependencies;
  const { db } = database;
  const kept = env.BACKUPS_KEPT;
  const times = scheduleTimes(env);
  const place = createBackupPlace(env);
  const records = createBackupRecords({ database, log, clock, news, auditLog, securityLog, kept, place });
  const maker = createBackupMaker({ database, env, log, clock, blobs, features, kept, place, records });
  const { listAll, newestAt } = createBackupListing({
    ...{ db, clock, log, kept, place },
    endLost: records.endLost,
  });

  const makersOf = (rows: BackupRow[]) => users.findBylines(rows.flatMap(({ made_by }) => made_by ?? []));

  return {
    /** @throws SettingsError where backups cannot be encrypted as the settings say. */
    async check(): Promise<void> {
      if (!env.BACKUP_PUBLIC_KEY) return;
      await checkPublicKeys(env.BACKUP_PUBLIC_KEY).catch((error: unknown) => {
        throw error instanceof BackupError ? new SettingsError(error.message) : error;
      });
    },

    async list(): Promise<BackupList> {
      const { rows, files, isReachable } = await listAll();
      const makers = await makersOf(rows);
      return {
        backups: rows.map((row) => presentBackup(row, makers, files.has(row.name))),
        kept,
        place: place.kind,
        isReachable,
        newest: (await newestAt())?.toISOString() ?? null,
        next: times?.next(clock.now())?.toISOString() ?? null,
        isEncrypted: env.BACKUP_PUBLIC_KEY !== undefined,
      };
    },

    /** Starts a backup. @returns it, or the one already in progress. */
    async start(userId: string): Promise<Backup> {
      const { row } = await maker.begin(userId);
      const running = (await repository.findRunning(db)) ?? (await repository.findRow(db, row.id));
      if (!running) throw conflict('a backup has just been made: please look at the list');
      return presentBackup(running, await makersOf([running]), false);
    },

    /**
     * Makes the one for a time of the schedule, if no other is being made.
     * @returns `busy` where another is, or where this one is made already.
     */
    async makeScheduled(time: string): Promise<'made' | 'failed' | 'busy'> {
      const { result } = await maker.begin(null, time);
      if (!result) return 'busy';
      return (await result) ? 'made' : 'failed';
    },

    /** Ends the backup in progress if its server no longer reports. */
    async endLost(): Promise<void> {
      await records.endLost(await repository.findRunning(db));
    },

    /** @throws AppError 404 if it does not exist, or its file is stored elsewhere. */
    async open(userId: string, id: string) {
      const row = await repository.findRow(db, id);
      const file = row?.status === 'done' ? await place.open(row.name) : null;
      if (!row || !file) throw notFound();
      await records.fetch(userId, row);
      const type = row.name.endsWith('.age') ? 'application/octet-stream' : undefined;
      return { name: row.name, type, ...file };
    },

    /** @throws AppError 404, and 409 while it is being made. */
    async remove(userId: string, id: string): Promise<void> {
      const row = await repository.findRow(db, id);
      if (!row) throw notFound();
      if (row.status === 'running') throw conflict('this backup is still being made');
      await place.remove(row.name);
      await records.remove(userId, row);
    },

    newestAt,

    /** Why backups cannot be kept where they are to be; null where they can. */
    placeFailure: () => place.check().then(() => null, failureText),

    /** Why the newest attempt failed; null where it did not. */
    async lastFailure(): Promise<string | null> {
      const row = await repository.findNewestEnded(db);
      return row?.status === 'failed' ? row.failure : null;
    },

    settled: maker.settled,
    stop: maker.stop,
  };
}

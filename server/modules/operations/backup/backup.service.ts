import type { Backup, BackupList } from '@contracts/backup';
import type { AuditLog } from '../../../auditLog/auditLog';
import { SettingsError } from '../../../commandErrors';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import type { Env } from '../../../env';
import { conflict, notFound } from '../../../errors';
import type { Feature } from '../../../feature';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import type { Clock } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { scheduleTimes } from '../../../lib/time/scheduleTimes';
import type { Logger } from '../../../logger';
import type { LiveNews } from '../../../realtime/liveNews';
import type { SecurityEvent } from '../../../securityLog/securityEvents';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { UserService } from '../../core/user/user.service';
import { presentBackup } from './backup.presenter';
import type { BackupRow } from './backup.repository';
import * as repository from './backup.repository';
import { backupFailure } from './backupFailure';
import { newBackupName, workPath } from './backupFiles';
import { createBackupListing } from './backupListing';
import { checkPublicKeys } from './encryption';
import { keepTelling } from './keepTelling';
import { BackupError } from './manifest';
import { createBackupPlace, removeOldBackups } from './place/backupPlace';
import { writeBackup } from './writeBackup';

interface Dependencies {
  database: DatabaseClient;
  env: Env;
  log: Logger;
  clock: Clock;
  blobs: Pick<BlobStore, 'get'>;
  features: Feature[];
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: Pick<AuditLog, 'note'>;
  securityLog: Pick<SecurityLog, 'note'>;
  users: Pick<UserService, 'findBylines'>;
}

const LOST_AFTER_MS = 60_000;
const FAILURES_KEPT = 3;

interface NewBackup {
  id: string;
  name: string;
  made_by: string | null;
}

/** What the actions of the desk's log are called in the security log. */
const securityEventOf = {
  'backup begun': 'backup.begun',
  'backup made': 'backup.made',
  'backup failed': 'backup.failed',
  'backup fetched': 'backup.downloaded',
  'backup removed': 'backup.removed',
} satisfies Record<string, SecurityEvent>;

const LOST = 'The server stopped during the backup.';
const STOPPED = 'The server was stopped during the backup.';
const UNFORESEEN = 'Something went wrong. See the server log.';

export type BackupService = ReturnType<typeof createBackupService>;

/** Backups that editors and the schedule make while the site runs. One is made at a time, on all instances together. */
export function createBackupService(dependencies: Dependencies) {
  const { database, env, log, clock, news, auditLog, securityLog, users } = dependencies;
  const { db } = database;
  const kept = env.BACKUPS_KEPT;
  const times = scheduleTimes(env);
  const place = createBackupPlace(env);
  let underWay: Promise<boolean> | null = null;
  let stopping = new AbortController();

  function note(
    trx: Tx,
    actor: string | null,
    action: keyof typeof securityEventOf,
    row: { id: string; name: string },
    detail = row.name,
  ): Promise<void> {
    const facts = { backup: row.name, ...(actor && { actor }) };
    trx.onCommit(() => securityLog.note(securityEventOf[action], facts));
    return auditLog.note(trx, { actorId: actor, action, subject: { kind: 'site', id: row.id }, detail });
  }

  const makersOf = (rows: BackupRow[]) => users.findBylines(rows.flatMap(({ made_by }) => made_by ?? []));

  const changing = <Result>(id: string, change: (trx: Tx) => Promise<Result>): Promise<Result> =>
    transact(db, (trx) => {
      news.deskChanged(trx, 'backups', id);
      return change(trx);
    });

  /** @returns whether it is good. */
  async function make(row: NewBackup, signal: AbortSignal): Promise<boolean> {
    const telling = keepTelling({
      ...{ clock, log },
      tell: (reached) => changing(row.id, (trx) => repository.updateProgress(trx, row.id, reached)),
    });
    try {
      const source = { ...dependencies, onProgress: telling.onProgress, signal };
      await place.check();
      const { manifest, bytes } = await writeBackup(source, workPath(env, row.name));
      await place.keep(row.name, signal);
      const row_count = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
      const { files: image_count, missing } = manifest.images;
      const result = { bytes, row_count, image_count, missing_count: missing.count };
      await changing(row.id, async (trx) => {
        await repository.updateResult(trx, row.id, { status: 'done', ...result });
        await note(trx, row.made_by, 'backup made', row);
      });
      log.info({ backup: row.name, bytes }, 'backup.made');
      await removeOld(row.name).catch((error: unknown) => {
        log.warn({ err: error }, 'backup.old_not_removed');
      });
      return true;
    } catch (error) {
      const failure = signal.aborted ? STOPPED : (backupFailure(error) ?? UNFORESEEN);
      if (signal.aborted) log.warn({ backup: row.name }, 'backup.stopped');
      else log.error({ err: error, backup: row.name }, 'backup.failed');
      await changing(row.id, async (trx) => {
        await repository.updateResult(trx, row.id, { status: 'failed', failure });
        await note(trx, row.made_by, 'backup failed', row, failure);
      });
      await removeOldRows();
      return false;
    } finally {
      telling.end();
    }
  }

  /** Ends one of whose server nothing is heard any more. */
  async function endLost(row: BackupRow | undefined): Promise<boolean> {
    const before = new Date(clock.now().getTime() - LOST_AFTER_MS).toISOString();
    if (row?.status !== 'running' || row.beat_at >= before) return false;
    const isEnded = await transact(db, async (trx) => {
      const isEnded = await repository.failSilent(trx, row.id, before, LOST);
      if (isEnded) news.deskChanged(trx, 'backups', row.id);
      if (isEnded) await note(trx, row.made_by, 'backup failed', row, LOST);
      return isEnded;
    });
    if (!isEnded) return false;
    log.error({ backup: row.name }, 'backup.lost');
    // Where the store is away too: what is left of it has no name there.
    await place.remove(row.name).catch((error: unknown) => {
      log.warn({ err: error, backup: row.name }, 'backup.old_not_removed');
    });
    return true;
  }

  async function removeOld(made: string): Promise<void> {
    await removeOldBackups(place, kept, made);
    await removeOldRows();
  }

  async function removeOldRows(): Promise<void> {
    const rows = await repository.listRows(db, kept);
    const old = rows.filter(({ status }) => status === 'done').slice(kept);
    const failed = rows.filter(({ status }) => status === 'failed').slice(FAILURES_KEPT);
    for (const { id } of [...old, ...failed]) await changing(id, (trx) => repository.deleteRow(trx, id));
  }

  /** @returns the row, and what comes of it where this call began it. */
  async function begin(userId: string | null, scheduledFor?: string) {
    // That of this moment: a stop from here on breaks it off.
    const { signal } = stopping;
    await endLost(await repository.findRunning(db));
    const now = clock.now();
    const row = {
      id: createId(),
      name: newBackupName(now, env),
      made_by: userId,
      started_at: now.toISOString(),
      ...(scheduledFor !== undefined && { scheduled_for: scheduledFor }),
    };
    const isBegun = await transact(db, async (trx) => {
      const isBegun = await repository.insertRunning(trx, row);
      if (isBegun) await note(trx, userId, 'backup begun', row);
      if (isBegun) news.deskChanged(trx, 'backups', row.id);
      return isBegun;
    });
    if (!isBegun) return { row, result: null };
    const result = make(row, signal).catch((error: unknown) => {
      log.error({ err: error }, 'backup.result_not_stored');
      return false;
    });
    underWay = result;
    return { row, result };
  }

  const { listAll, newestAt } = createBackupListing({ db, clock, log, kept, place, endLost });

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

    /** Begins a backup. @returns it, or the one that is being made already. */
    async start(userId: string): Promise<Backup> {
      const { row } = await begin(userId);
      const running = (await repository.findRunning(db)) ?? (await repository.findRow(db, row.id));
      if (!running) throw conflict('a backup has just been made: please look at the list');
      return presentBackup(running, await makersOf([running]), false);
    },

    /**
     * Makes the one for a time of the schedule, if no other is being made.
     * @returns `busy` where another is, or where this one is made already.
     */
    async makeScheduled(time: string): Promise<'made' | 'failed' | 'busy'> {
      const { result } = await begin(null, time);
      if (!result) return 'busy';
      return (await result) ? 'made' : 'failed';
    },

    /** Ends the one that is being made if its server is silent. */
    async endLost(): Promise<void> {
      await endLost(await repository.findRunning(db));
    },

    /** @throws AppError 404 for one that is not there, or whose file lies elsewhere. */
    async open(userId: string, id: string) {
      const row = await repository.findRow(db, id);
      const file = row?.status === 'done' ? await place.open(row.name) : null;
      if (!row || !file) throw notFound();
      await transact(db, (trx) => note(trx, userId, 'backup fetched', row));
      const type = row.name.endsWith('.age') ? 'application/octet-stream' : undefined;
      return { name: row.name, type, ...file };
    },

    /** @throws AppError 404, and 409 for one that is being made. */
    async remove(userId: string, id: string): Promise<void> {
      const row = await repository.findRow(db, id);
      if (!row) throw notFound();
      if (row.status === 'running') throw conflict('this backup is still being made');
      await place.remove(row.name);
      await changing(id, async (trx) => {
        await repository.deleteRow(trx, id);
        await note(trx, userId, 'backup removed', row);
      });
    },

    newestAt,

    /** Why backups cannot be kept where they are to be; null where they can. */
    placeFailure: () =>
      place.check().then(
        () => null,
        (error: unknown) => backupFailure(error) ?? UNFORESEEN,
      ),

    /** Why the newest attempt failed; null where it did not. */
    async lastFailure(): Promise<string | null> {
      const row = await repository.findNewestEnded(db);
      return row?.status === 'failed' ? row.failure : null;
    },

    /** Resolves once nothing is under way. */
    settled: async (): Promise<void> => void (await underWay),

    /** Breaks off what is under way; a later one may begin. */
    async stop(): Promise<void> {
      stopping.abort(new Error(STOPPED));
      await underWay;
      stopping = new AbortController();
    },
  };
}

import type { AuditLog } from '../../../auditLog/auditLog';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import type { Clock } from '../../../lib/clock';
import type { Logger } from '../../../logger';
import type { LiveNews } from '../../../realtime/liveNews';
import type { SecurityEvent } from '../../../securityLog/securityEvents';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { BackupRow } from './backup.repository';
import * as repository from './backup.repository';
import type { BackupPlace } from './place/backupPlace';

export interface RecordDependencies {
  database: DatabaseClient;
  log: Logger;
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: Pick<AuditLog, 'note'>;
  securityLog: Pick<SecurityLog, 'note'>;
}

const LOST_AFTER_MS = 60_000;
const LOST = 'The server stopped during the backup.';
const FAILURES_KEPT = 3;

/** Maps the actions of the desk's log to names of security events. */
const securityEventOf = {
  'backup begun': 'backup.begun',
  'backup made': 'backup.made',
  'backup failed': 'backup.failed',
  'backup fetched': 'backup.downloaded',
  'backup removed': 'backup.removed',
} satisfies Record<string, SecurityEvent>;

type Noted = Pick<BackupRow, 'id' | 'name'>;
type Made = Noted & Pick<BackupRow, 'made_by'>;
type Reached = Parameters<typeof repository.updateProgress>[2];
type Result = Omit<Parameters<typeof repository.updateResult>[2], 'status'>;

/** Stores the rows of backups. Each change is sent to open desks and, except for progress, written to both logs. */
export function createBackupRecords(dependencies: RecordDependencies & { kept: number; place: BackupPlace }) {
  const { database, log, clock, news, auditLog, securityLog, kept, place } = dependencies;
  const { db } = database;

  function note(
    trx: Tx,
    actor: string | null,
    action: keyof typeof securityEventOf,
    row: Noted,
    detail = row.name,
  ): Promise<void> {
    const facts = { backup: row.name, ...(actor && { actor }) };
    trx.onCommit(() => securityLog.note(securityEventOf[action], facts));
    return auditLog.note(trx, { actorId: actor, action, subject: { kind: 'site', id: row.id }, detail });
  }

  const changing = <Value>(id: string, change: (trx: Tx) => Promise<Value>): Promise<Value> =>
    transact(db, (trx) => {
      news.deskChanged(trx, 'backups', id);
      return change(trx);
    });

  return {
    /** @returns whether it may be made: not where another one is, or where this time of the schedule has one. */
    begin: (row: Parameters<typeof repository.insertRunning>[1]): Promise<boolean> =>
      transact(db, async (trx) => {
        const isBegun = await repository.insertRunning(trx, row);
        if (isBegun) await note(trx, row.made_by, 'backup begun', row);
        if (isBegun) news.deskChanged(trx, 'backups', row.id);
        return isBegun;
      }),

    reach: (id: string, reached: Reached) =>
      changing(id, (trx) => repository.updateProgress(trx, id, reached)),

    succeed: (row: Made, result: Result): Promise<void> =>
      changing(row.id, async (trx) => {
        await repository.updateResult(trx, row.id, { status: 'done', ...result });
        await note(trx, row.made_by, 'backup made', row);
      }),

    fail: (row: Made, failure: string): Promise<void> =>
      changing(row.id, async (trx) => {
        await repository.updateResult(trx, row.id, { status: 'failed', failure });
        await note(trx, row.made_by, 'backup failed', row, failure);
      }),

    /** Ends one of whose server nothing is heard any more. @returns whether it did */
    async endLost(row: BackupRow | undefined): Promise<boolean> {
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
      // If the store is unreachable too: what is left there has no final name.
      await place.remove(row.name).catch((error: unknown) => {
        log.warn({ err: error, backup: row.name }, 'backup.old_not_removed');
      });
      return true;
    },

    fetch: (userId: string, row: Noted): Promise<void> =>
      transact(db, (trx) => note(trx, userId, 'backup fetched', row)),

    remove: (userId: string, row: Noted): Promise<void> =>
      changing(row.id, async (trx) => {
        await repository.deleteRow(trx, row.id);
        await note(trx, userId, 'backup removed', row);
      }),

    /** Keeps the newest successful and the newest failed ones. */
    async removeOld(): Promise<void> {
      const rows = await repository.listRows(db, kept);
      const old = rows.filter(({ status }) => status === 'done').slice(kept);
      const failed = rows.filter(({ status }) => status === 'failed').slice(FAILURES_KEPT);
      for (const { id } of [...old, ...failed]) await changing(id, (trx) => repository.deleteRow(trx, id));
    },
  };
}

export type BackupRecords = ReturnType<typeof createBackupRecords>;

import type { Db } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { Logger } from '../../../logger';
import type { BackupRow } from './backup.repository';
import * as repository from './backup.repository';
import type { BackupPlace } from './place/backupPlace';
import { createNewestKept } from './place/newestKept';

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  kept: number;
  place: BackupPlace;
  endLost(row: BackupRow | undefined): Promise<boolean>;
}

/** Lists the recorded backups and the files that exist where backups are stored. */
export function createBackupListing({ db, clock, log, kept, place, endLost }: Dependencies) {
  const newestKept = createNewestKept(place, clock);

  /** Rows and files together: a file that was made or brought here without this service gets a row. */
  async function listAll() {
    // Read rows before files; removing works the other way round. So a file without a row is never one that is
    // being removed right now.
    const rows = await repository.listRows(db, kept);
    const files = await place.list().catch((error: unknown) => {
      log.warn({ err: error }, 'backup.place_unreachable');
      return null;
    });
    const known = new Set(rows.map(({ name }) => name));
    const found = (files ?? []).slice(0, kept).filter(({ name }) => !known.has(name));
    const wasLost = await endLost(rows.find(({ status }) => status === 'running'));
    for (const { name, bytes, date: started_at } of found) {
      await repository.insertFound(db, { id: createId(), name, made_by: null, started_at, bytes });
    }
    const isAsRead = found.length === 0 && !wasLost;
    return {
      rows: isAsRead ? rows : await repository.listRows(db, kept),
      files: new Set(files?.map(({ name }) => name)),
      isReachable: files !== null,
    };
  }

  /** When the newest good one was begun, of those that lie here and those that are known; null where there is none. */
  async function newestAt(): Promise<Date | null> {
    const times = [await newestKept(), await repository.findNewestDone(db, isoNow(clock))].filter(
      (time) => time !== undefined,
    );
    return times.length === 0 ? null : new Date(Math.max(...times.map((time) => Date.parse(time))));
  }

  return { listAll, newestAt };
}

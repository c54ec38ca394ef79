import { defineTask } from '../lib/threads/task';
import { connectSqlite } from './sqliteDriver';

/** Transactions that commit during a pass are left for the next; each pass is shorter than the one before. */
const PASSES_MAX = 5;

/**
 * Writes the write-ahead log of a SQLite database into the database, in parallel to readers and writers. Once all
 * of it is written, the next transaction restarts the log.
 * @param file of the database.
 * @returns how many pages of the log are not in the database yet.
 */
function writeLog({ file }: { file: string }): { left: number } {
  const sqlite = connectSqlite(file, { fileMustExist: true });
  try {
    let left = 0;
    for (let pass = 0; pass < PASSES_MAX; pass++) {
      const [result] = sqlite.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
      left = result ? result.log - result.checkpointed : 0;
      if (left === 0) break;
    }
    return { left };
  } finally {
    sqlite.close();
  }
}

export const task = defineTask(__filename, async () => writeLog);

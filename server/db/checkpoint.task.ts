import { defineTask } from '../lib/threads/task';
import { connectSqlite } from './sqliteDriver';

/** What is committed meanwhile is left after a pass; each pass is shorter than the one before. */
const PASSES_MAX = 5;

/**
 * Writes what the write-ahead log of a SQLite database holds into the database, beside readers and writers. Once all
 * of it is there, the next transaction begins the log anew.
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client';
import { sqliteFile } from '../db/snapshot';
import { parseEnv, SettingsError } from '../env';
import { createBlobs } from '../lib/blobs';
import { systemClock } from '../lib/clock';
import { backupFailure } from '../modules/backup/backupFailure';
import { backupPath, newBackupName, removeOldBackups } from '../modules/backup/backupFiles';
import { writeBackup } from '../modules/backup/writeBackup';
import { contentOf, createBackupProgress } from './backupProgress';
import { loadEnvFile, run } from './run';

const USAGE = 'Usage: npm run backup [-- FILE]';

/** The file to write, or null for one of those that are kept. */
function parseFile(): string | null {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    if (positionals.length <= 1) return positionals[0] ?? null;
  } catch (error) {
    throw new SettingsError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new SettingsError(USAGE);
}

run(async () => {
  loadEnvFile();
  const asked = parseFile();
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env))) {
    throw new SettingsError(
      `The backup was not made. There is no database in ${path.resolve(env.DATA_DIR)}.`,
    );
  }
  const file = path.resolve(asked ?? backupPath(env, newBackupName(new Date())));
  const database = openDatabase(env);
  const progress = createBackupProgress(process.stderr);
  try {
    const blobs = createBlobs(env);
    const source = { database, env, blobs, clock: systemClock, onProgress: progress.show };
    const { manifest, bytes } = await writeBackup(source, file);
    if (asked === null) await removeOldBackups(env, env.BACKUPS_KEPT);
    progress.end();
    console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB): ${contentOf(manifest)}, read back and checked.`);
  } catch (error) {
    progress.end();
    const failure = backupFailure(error);
    throw failure ? new SettingsError(`The backup was not made. ${failure}`) : error;
  } finally {
    await database.db.destroy();
  }
});

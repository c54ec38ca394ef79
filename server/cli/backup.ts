import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../commandErrors';
import { tightenDataFolder } from '../dataFolder';
import { openDatabase } from '../db/client';
import { sqliteFile } from '../db/snapshot';
import { parseEnv } from '../env';
import { createBlobs } from '../lib/blobs/blobs';
import { systemClock } from '../lib/clock';
import { loadFeatures } from '../loadFeatures';
import { backupFailure } from '../modules/operations/backup/backupFailure';
import { newBackupName, workPath } from '../modules/operations/backup/backupFiles';
import { createBackupPlace, removeOldBackups } from '../modules/operations/backup/place/backupPlace';
import { writeBackup } from '../modules/operations/backup/writeBackup';
import { noteAtServer } from '../securityLog/noteAtServer';
import { parseArguments } from './commandHelp';
import { loadEnvFile, run } from './run';
import { contentOf, createBackupProgress } from './terminal/backupProgress';

const help = {
  usage: 'npm run backup [-- FILE]',
  about:
    'Writes a backup of the database and all images to FILE, or to DATA_DIR/backups or the place of the settings, which keep the newest BACKUPS_KEPT. The site can keep running.',
};

export const ended = run(help, async () => {
  loadEnvFile();
  const [asked = null] = parseArguments(help, {}, { atLeast: 0, atMost: 1 }).positionals;
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env))) {
    throw new CommandError(`The backup was not made. There is no database in ${path.resolve(env.DATA_DIR)}.`);
  }
  const name = newBackupName(new Date(), env);
  const file = path.resolve(asked ?? workPath(env, name));
  const place = createBackupPlace(env);
  tightenDataFolder(env.DATA_DIR);
  const database = openDatabase(env);
  const progress = createBackupProgress(process.stderr);
  try {
    if (asked === null) await place.check();
    const blobs = createBlobs(env);
    const source = {
      database,
      env,
      blobs,
      clock: systemClock,
      features: loadFeatures(),
      onProgress: progress.show,
    };
    const { manifest, bytes } = await writeBackup(source, file);
    if (asked === null) await place.keep(name);
    await noteAtServer(env, 'backup.made', { backup: asked === null ? name : path.basename(file) });
    if (asked === null) await removeOldBackups(place, env.BACKUPS_KEPT, name);
    progress.end();
    const kept =
      asked === null && place.kind === 'bucket'
        ? `s3://${env.BACKUP_S3_BUCKET}/${env.BACKUP_S3_PREFIX}${name}`
        : file;
    console.log(`${kept} (${(bytes / 1e6).toFixed(1)} MB): ${contentOf(manifest)}, read back and checked.`);
  } catch (error) {
    progress.end();
    const failure = backupFailure(error);
    throw failure ? new CommandError(`The backup was not made. ${failure}`) : error;
  } finally {
    await database.db.destroy();
  }
});

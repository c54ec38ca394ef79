import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnv, SettingsError } from '../env';
import { backupFailure } from '../modules/backup/backupFailure';
import { restoreBackup } from '../modules/backup/restoreBackup';
import { contentOf, createBackupProgress } from './backupProgress';
import { loadEnvFile, run } from './run';

const USAGE = 'Usage: npm run restore -- FILE [--force]';

function parseCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file: path.resolve(file), isForced: values.force };
  } catch (error) {
    throw new SettingsError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new SettingsError(USAGE);
}

run(async () => {
  loadEnvFile();
  const command = parseCommand();
  const progress = createBackupProgress(process.stderr);
  try {
    const manifest = await restoreBackup({
      ...command,
      env: parseEnv(process.env),
      onProgress: progress.show,
    });
    progress.end();
    console.log(
      `The site of ${manifest.madeAt} is restored: ${contentOf(manifest)}. Everybody has to sign in again.`,
    );
  } catch (error) {
    progress.end();
    const failure = backupFailure(error);
    throw failure ? new SettingsError(`Nothing was restored. ${failure}`) : error;
  }
});

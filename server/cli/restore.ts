import path from 'node:path';
import { CommandError } from '../commandErrors';
import { parseEnv } from '../env';
import { backupFailure } from '../modules/operations/backup/backupFailure';
import { restoreBackup } from '../modules/operations/backup/restoreBackup';
import { noteAtServer } from '../securityLog/noteAtServer';
import { contentOf, createBackupProgress } from './backupProgress';
import { parseArguments } from './commandHelp';
import { loadEnvFile, run } from './run';

const help = {
  usage: 'npm run restore -- FILE [--force]',
  about: 'Restores the site from a backup. Stop Byline first.',
  options: { '--force': 'replace the site that is there' },
};

function parseCommand() {
  const { values, positionals } = parseArguments(
    help,
    { force: { type: 'boolean', default: false } },
    { atLeast: 1, atMost: 1 },
  );
  return { file: path.resolve(positionals[0] ?? ''), isForced: values.force };
}

run(help, async () => {
  loadEnvFile();
  const command = parseCommand();
  const progress = createBackupProgress(process.stderr);
  try {
    const env = parseEnv(process.env);
    const manifest = await restoreBackup({
      ...command,
      env,
      onProgress: progress.show,
    });
    await noteAtServer(env, 'backup.restored', path.basename(command.file));
    progress.end();
    console.log(
      `The site of ${manifest.madeAt} is restored: ${contentOf(manifest)}. Everyone must sign in again.`,
    );
  } catch (error) {
    progress.end();
    const failure = backupFailure(error);
    throw failure ? new CommandError(`Nothing was restored. ${failure}`) : error;
  }
});

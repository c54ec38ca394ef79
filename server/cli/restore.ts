import path from 'node:path';
import { CommandError } from '../commandErrors';
import { parseEnv } from '../env';
import { backupFailure } from '../modules/operations/backup/backupFailure';
import { restoreBackup } from '../modules/operations/backup/restoreBackup';
import { noteAtServer } from '../securityLog/noteAtServer';
import { parseArguments } from './commandHelp';
import { loadEnvFile, run } from './run';
import { contentOf, createBackupProgress } from './terminal/backupProgress';

const help = {
  usage: 'npm run restore -- FILE [--force] [--key KEY_FILE]',
  about: 'Restores the site from a backup. Stop Byline first.',
  options: {
    '--force': 'replace the site that is there',
    '--key': 'the file with the private key of an encrypted backup, or BACKUP_PRIVATE_KEY_FILE',
  },
};

function parseCommand() {
  const { values, positionals } = parseArguments(
    help,
    { force: { type: 'boolean', default: false }, key: { type: 'string' } },
    { atLeast: 1, atMost: 1 },
  );
  // Only this command takes the private key: the server that makes backups has no use for it.
  const keyFile = values.key || process.env.BACKUP_PRIVATE_KEY_FILE || undefined;
  return { file: path.resolve(positionals[0] ?? ''), isForced: values.force, keyFile };
}

export const ended = run(help, async () => {
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
    await noteAtServer(env, 'backup.restored', { backup: path.basename(command.file) });
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

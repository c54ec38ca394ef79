import { CommandError, SettingsError } from '../commandErrors';
import { prepareDataFolder, type Tightening, tightenDataFolder } from '../dataFolder';
import type { Env } from '../env';
import { isNetworkError } from '../lib/networkErrors';
import { type DatabaseClient, type DatabaseOptions, openDatabase } from './client';
import { migrateToLatest, NewerDatabaseError } from './migrator';

/** No such user, password or database; and files that cannot be opened or are not a database. */
const isSetting = /^(28|3D|EACCES|EPERM|EROFS|ENOTDIR|SQLITE_(CANTOPEN|READONLY|NOTADB))/;
/** PostgreSQL is starting, stopping or out of connections; the disk of SQLite is full. */
const mayPass = /^(53|57P|SQLITE_(FULL|BUSY))/;

const newerDatabase = (setting: string, { message }: NewerDatabaseError) =>
  new SettingsError(
    `The database of ${setting} cannot be used: ${message}. Start that version, or restore a backup from before the update. Nothing was changed.`,
  );

/**
 * Opens the database of the settings, made and brought up to date where it was not, and closes
 * `DATA_DIR` to others.
 * @throws SettingsError where a setting must change, CommandError where the database may be there later
 */
export async function openReadyDatabase(
  env: Env,
  options?: DatabaseOptions,
  onMigrations?: (migrations: string[]) => void,
): Promise<{ database: DatabaseClient; migrations: string[]; dataFolder: Tightening }> {
  prepareDataFolder(env);
  const dataFolder = tightenDataFolder(env.DATA_DIR);
  try {
    const database = openDatabase(env, options);
    return { database, migrations: await migrateToLatest(database, onMigrations), dataFolder };
  } catch (error) {
    const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
    if (error instanceof NewerDatabaseError) throw newerDatabase(setting, error);
    const { code = '', message = '' } = error as { code?: string; message?: string };
    const sentence = `The database of ${setting} cannot be used: ${message || code}.`;
    if (isSetting.test(code)) throw new SettingsError(sentence);
    throw mayPass.test(code) || isNetworkError(error) ? new CommandError(sentence) : error;
  }
}

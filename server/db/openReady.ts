import { type Env, SettingsError } from '../env';
import { type DatabaseClient, openDatabase } from './client';
import { migrateToLatest } from './migrator';

/** Refusals of PostgreSQL (no such user, password, database) and of the system (no connection, folder, right, space). */
const refusal = /^(28|3D|E[A-Z]+$|SQLITE_(CANTOPEN|READONLY|NOTADB|FULL))/;

/**
 * Opens the database of the settings, made and brought up to date where it was not.
 * @throws SettingsError with a sentence for whoever set them, where it cannot be used.
 */
export async function openReadyDatabase(
  env: Env,
): Promise<{ database: DatabaseClient; migrations: string[] }> {
  try {
    const database = openDatabase(env);
    return { database, migrations: await migrateToLatest(database) };
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    if (!refusal.test(code)) throw error;
    const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
    throw new SettingsError(`The database of ${setting} cannot be used: ${message || code}.`);
  }
}

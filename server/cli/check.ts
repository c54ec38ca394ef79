import { existsSync } from 'node:fs';
import type { Finding } from '@contracts/siteCheck';
import { noCache } from '../cache/cacheTags';
import { SettingsError } from '../commandErrors';
import { createContext } from '../context';
import { type DatabaseClient, openDatabase } from '../db/client';
import { sqliteFile } from '../db/snapshot';
import { type Env, parseEnv } from '../env';
import { answeredWithin } from '../lib/answeredWithin';
import { systemClock } from '../lib/clock';
import { createLogger } from '../logger';
import { listMigrations } from '../modules/operations/siteCheck/siteCheck.repository';
import { checkSite } from '../modules/operations/siteCheck/siteCheck.service';
import { refuseArguments } from './commandHelp';
import { loadEnvFile, run } from './run';

const help = {
  usage: 'npm run check',
  about:
    'Checks how the site is run and says how to fix problems: settings, proxies, permissions, disk, clock, database, backups, ports. Changes nothing. Exits with 1 if there is a problem.',
};

const OPEN_WITHIN_MS = 5_000;
const words: Record<Finding['level'], string> = { good: 'ok     ', warning: 'WARNING', bad: 'PROBLEM' };

const tell = ({ level, name, sentence, advice }: Finding): void =>
  console.log(`${words[level]}  ${name}: ${sentence}${advice && `\n         ${advice}`}`);

/** The database as it is, without bringing it up to date; null where it cannot be used. */
async function openAsItIs(env: Env): Promise<DatabaseClient | null> {
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env))) return null;
  const database = openDatabase(env);
  try {
    const migrations = await answeredWithin(OPEN_WITHIN_MS, listMigrations(database.db));
    if (migrations.length > 0) return database;
  } catch {
    // The check of the database says that it cannot be used.
  }
  await database.db.destroy();
  return null;
}

function readSettings(): Env | null {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    tell({ name: 'Settings', level: 'bad', sentence: error.message, advice: 'docs/settings.md lists them.' });
    return null;
  }
}

export const ended = run(help, async () => {
  refuseArguments(help);
  loadEnvFile();
  const env = readSettings();
  if (!env) {
    process.exitCode = 1;
    return;
  }
  tell({ name: 'Settings', level: 'good', sentence: 'All settings can be used.', advice: '' });
  const database = await openAsItIs(env);
  const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
  const context = database && createContext({ env, log, clock: systemClock, cache: noCache, database });
  try {
    const findings = await checkSite({ env, context, isServing: false });
    for (const finding of findings) tell(finding);
    if (findings.some(({ level }) => level === 'bad')) process.exitCode = 1;
  } finally {
    await database?.db.destroy();
  }
});

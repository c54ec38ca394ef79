import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { noCache } from '../cache/cacheTags';
import { createContext } from '../context';
import { openDatabase } from '../db/client';
import { migrateToLatest } from '../db/migrator';
import { type Env, parseEnv, SettingsError } from '../env';
import { AppError } from '../errors';
import { systemClock } from '../lib/clock';
import { createLogger } from '../logger';
import { importFolder } from '../modules/import/importFolder';
import { formatReport } from '../modules/import/report';
import type { Instances } from '../redis/instances';
import { createProgressLine } from './progressLine';
import { loadEnvFile, run } from './run';

const USAGE = 'Usage: npm run import -- FOLDER [--dry-run] [--tag NAME]';

function parseCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, tag: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) return { folder, isDryRun: values['dry-run'], tag: values.tag };
  } catch (error) {
    throw new SettingsError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new SettingsError(USAGE);
}

/** Where there is no database yet a dry run must not make one, so it looks into an empty one of its own. */
function settingsFor(env: Env, isDryRun: boolean): { env: Env; cleanUp: () => void } {
  const isNew = !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'byline.sqlite'));
  if (!isDryRun || !isNew) return { env, cleanUp: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-dry-run-'));
  return {
    env: { ...env, DATA_DIR: folder },
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  };
}

run(async () => {
  loadEnvFile();
  const { folder, ...options } = parseCommand();
  const { env, cleanUp } = settingsFor(parseEnv(process.env), options.isDryRun);
  const database = openDatabase(env);
  let instances: Instances | null = null;
  try {
    await migrateToLatest(database);
    const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
    // Servers that run meanwhile show what was imported at once, where they can be told.
    if (env.REDIS_URL && !options.isDryRun) {
      const { joinInstances } = await import('../redis/instances');
      instances = await joinInstances(env.REDIS_URL, log);
    }
    const cache = instances?.announcedDrops ?? noCache;
    const context = createContext({ env, log, clock: systemClock, database, cache });
    const progress = createProgressLine(process.stderr, 'posts');
    const report = await importFolder(context, folder, { ...options, onProgress: progress.show });
    progress.end();
    console.log(formatReport(report));
  } catch (error) {
    throw error instanceof AppError
      ? new SettingsError(`The import did not start: ${error.message}.`)
      : error;
  } finally {
    await instances?.leave();
    await database.db.destroy();
    cleanUp();
  }
});

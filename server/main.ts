import path from 'node:path';
import { noCache } from './cache/cacheTags';
import { createPageCache } from './cache/pageCache';
import { createContext } from './context';
import { openDatabase } from './db/client';
import { migrateToLatest } from './db/migrator';
import { type Env, parseEnv } from './env';
import { systemClock } from './lib/clock';
import { createLogger } from './logger';
import { createPages } from './next';
import { type Served, serve } from './serve';
import { stopOnSignals } from './stopOnSignals';

const folder = path.resolve(__dirname, '..');

/** For the person who started the server; everything else is in the log. */
const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function start(env: Env): Promise<Served> {
  const log = createLogger(env);
  const isDevelopment = env.NODE_ENV === 'development';
  const database = openDatabase(env);
  const migrations = await migrateToLatest(database);
  if (migrations.length > 0) log.info({ migrations }, 'the database was brought up to date');
  const cache = isDevelopment ? null : createPageCache();
  const context = createContext({ env, log, clock: systemClock, database, cache: cache ?? noCache });
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    await context.users.ensureEditor(env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
  }
  return serve({
    context,
    cache,
    createPages: (upgrades) =>
      createPages({ folder, isDevelopment, upgrades, hostname: env.HOST, port: env.PORT }),
    folders: isDevelopment
      ? null
      : { build: path.join(folder, '.next'), public: path.join(folder, 'public') },
  });
}

/**
 * Starts everything and stays until a signal ends it.
 * @throws SettingsError when a setting is wrong or cannot be used.
 */
export async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const served = await start(env);
  stopOnSignals(served.stop);
  tell(`Byline is ready at ${served.address}`);
}

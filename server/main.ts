import { existsSync } from 'node:fs';
import path from 'node:path';
import { noCache } from './cache/cacheTags';
import { createPageCache } from './cache/pageCache';
import { createProgressLine } from './cli/terminal/progressLine';
import { createContext } from './context';
import type { DatabaseClient } from './db/client';
import { openReadyDatabase } from './db/openReady';
import type { AppContext } from './dependencies';
import { createDesk, DESK_BUILD } from './desk';
import { type Env, parseEnv } from './env';
import { systemClock } from './lib/clock';
import { createLogger, type Logger } from './logger';
import { measureStatements } from './metrics/databaseTimes';
import { type Metrics, noMetrics } from './metrics/metrics';
import { measureRedis } from './metrics/redisTimes';
import { loadSampleContent } from './modules/operations/sample/sampleContent';
import { signInsFile } from './modules/operations/sample/signIns';
import { createPages } from './next';
import type { Instances } from './redis/instances';
import { type Served, serve } from './serve';
import { stopOnSignals } from './stopOnSignals';

const folder = path.resolve(__dirname, '..');
/** Of files in `DATA_DIR` that others may open. */
const PATHS_LOGGED = 10;

/** For the person who started the server; everything else is in the log. */
const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function prepareDatabase(env: Env, log: Logger, metrics: Metrics): Promise<DatabaseClient> {
  const { database, migrations, dataFolder } = await openReadyDatabase(
    env,
    { log: measureStatements(metrics) },
    (missing) => log.info({ migrations: missing }, 'database.migrating'),
  );
  const { tightened, failed } = dataFolder;
  if (tightened > 0) log.info({ folder: env.DATA_DIR, changed: tightened }, 'data_folder.tightened');
  if (failed.length > 0) {
    log.warn({ count: failed.length, paths: failed.slice(0, PATHS_LOGGED) }, 'data_folder.open_to_others');
  }
  if (migrations.length > 0) log.info({ migrations }, 'database.migrated');
  return database;
}

/** The part shared by several processes; its code is loaded only if needed. */
async function prepareInstances(env: Env, log: Logger, metrics: Metrics): Promise<Instances | null> {
  if (!env.REDIS_URL) return null;
  const { joinInstances } = await import('./redis/instances');
  return joinInstances(env.REDIS_URL, log, measureRedis(metrics));
}

/** The metrics of this process; their code is loaded only if needed. */
async function prepareMetrics(env: Env, log: Logger): Promise<Metrics> {
  if (!env.METRICS_TOKEN && env.METRICS_PORT === undefined) return noMetrics;
  const { createMetrics } = await import('./metrics/prometheus');
  return createMetrics(log);
}

async function prepareSample(context: AppContext): Promise<void> {
  const progress = createProgressLine(process.stdout, 'parts of the sample publication');
  const report = await loadSampleContent(context, { onProgress: progress.show });
  progress.end();
  if (report) context.log.info({ articles: report.articles }, 'sample.loaded');
}

/** Makes sure of the editor that the settings name, of something to read, and of a tag to write in. */
async function prepareContent(context: AppContext): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SAMPLE_CONTENT } = context.env;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    await context.signInWays.removeOfAuthor(ADMIN_EMAIL);
    await context.users.ensureEditor(ADMIN_EMAIL, ADMIN_PASSWORD);
  }
  if (SAMPLE_CONTENT === 'auto') await prepareSample(context);
  await context.tags.ensureAnyTag();
}

interface Started extends Served {
  /** As of the service `setUp`. */
  newSetUpToken(): Promise<string | null>;
}

/** Starts everything, without listening to signals. */
export async function start(env: Env): Promise<Started> {
  const log = createLogger(env);
  const isDevelopment = env.NODE_ENV === 'development';
  const metrics = await prepareMetrics(env, log);
  const database = await prepareDatabase(env, log, metrics);
  const instances = await prepareInstances(env, log, metrics);
  const ownCache = isDevelopment ? null : createPageCache();
  const cache = ownCache && instances ? instances.shareCache(ownCache) : ownCache;
  const context = createContext({
    env,
    log,
    clock: systemClock,
    database,
    metrics,
    cache: cache ?? instances?.announcedDrops ?? noCache,
    ownPages: ownCache ?? noCache,
    ...(instances && { shared: instances }),
  });
  await context.blobs.check();
  await context.backups.check();
  await prepareContent(context);
  const served = await serve({
    context,
    cache,
    instances,
    createPages: (upgrades) =>
      createPages({
        folder,
        isDevelopment,
        upgrades,
        hostname: env.HOST,
        port: env.PORT,
        site: context.site.current,
        pageLinks: context.pages.links,
      }),
    createDesk: (upgrades) => createDesk({ folder, isDevelopment, upgrades, site: context.site.current }),
    // A change restarts the server, and the developer waits for it.
    finishWithinMs: isDevelopment ? 1_000 : undefined,
    folders: isDevelopment
      ? null
      : {
          build: path.join(folder, '.next'),
          desk: path.join(folder, DESK_BUILD),
          public: path.join(folder, 'public'),
        },
  });
  return { ...served, newSetUpToken: context.setUp.newToken };
}

/**
 * Starts everything and runs until a signal ends it.
 * @throws CommandError if a setting is wrong, or what it names cannot be used.
 */
export async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const served = await start(env);
  stopOnSignals(served.stop);
  tell(`Byline is ready at ${served.address}`);
  const signIns = signInsFile(env.DATA_DIR);
  if (existsSync(signIns)) tell(`Sign-ins of the sample accounts: ${signIns}`);
  const token = await served.newSetUpToken();
  if (token === null) return;
  // The desk is where the API is; pages may be deployed apart.
  const desk = `${env.NEXT_PUBLIC_API_HOST ?? env.SITE_URL ?? served.address}/desk`;
  // Behind the #, so that no server and no proxy on the way can log it.
  tell(`Make this site yours (the link works once, within 24 hours): ${desk}/setup#${token}`);
}

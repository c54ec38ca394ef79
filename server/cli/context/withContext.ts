import { type ContentCache, noCache } from '../../cache/cacheTags';
import { createContext } from '../../context';
import { openReadyDatabase } from '../../db/openReady';
import type { AppContext } from '../../dependencies';
import type { Env } from '../../env';
import { systemClock } from '../../lib/clock';
import { createThreads, limitsOf } from '../../lib/threads/threads';
import { createLogger } from '../../logger';

interface Options {
  cache?: ContentCache;
  /** The command has many texts to process, and takes more memory to be done sooner. */
  isBulk?: boolean;
}

/** Runs the work of a command with all services on the database of the settings, and ends them. */
export async function withContext<Result>(
  env: Env,
  work: (context: AppContext) => Promise<Result>,
  { cache = noCache, isBulk = false }: Options = {},
): Promise<Result> {
  const { database } = await openReadyDatabase(env);
  let context: AppContext | undefined;
  try {
    const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
    const threads = createThreads(limitsOf(env.WORKER_THREADS, isBulk));
    context = createContext({ env, log, clock: systemClock, cache, database, threads });
    return await work(context);
  } finally {
    await context?.threads.stop();
    await database.db.destroy();
  }
}

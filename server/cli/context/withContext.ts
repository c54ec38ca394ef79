import { type ContentCache, noCache } from '../../cache/cacheTags';
import { createContext } from '../../context';
import { openReadyDatabase } from '../../db/openReady';
import type { AppContext } from '../../dependencies';
import type { Env } from '../../env';
import { systemClock } from '../../lib/clock';
import { createLogger } from '../../logger';

/** Runs the work of a command with all services on the database of the settings, and ends them. */
export async function withContext<Result>(
  env: Env,
  work: (context: AppContext) => Promise<Result>,
  cache: ContentCache = noCache,
): Promise<Result> {
  const { database } = await openReadyDatabase(env);
  let context: AppContext | undefined;
  try {
    const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
    context = createContext({ env, log, clock: systemClock, cache, database });
    return await work(context);
  } finally {
    await context?.threads.stop();
    await database.db.destroy();
  }
}

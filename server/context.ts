import type { ContentCache } from './cache/cacheTags';
import type { DatabaseClient } from './db/client';
import type { Env } from './env';
import type { Clock } from './lib/clock';
import type { Logger } from './logger';

/** What everything else is made from. */
export interface Dependencies {
  env: Env;
  log: Logger;
  clock: Clock;
  database: DatabaseClient;
  cache: ContentCache;
}

/** The one place where the parts of the server are put together. */
export function createContext(dependencies: Dependencies) {
  return { ...dependencies };
}

export type AppContext = ReturnType<typeof createContext>;

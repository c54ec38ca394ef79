import type { ContentCache } from './cache/cacheTags';
import type { DatabaseClient } from './db/client';
import type { Env } from './env';
import type { Clock } from './lib/clock';
import type { Logger } from './logger';
import { createAuthService } from './modules/auth/auth.service';
import { createSessionService } from './modules/auth/session.service';
import { createUserService } from './modules/user/user.service';

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
  const sessions = createSessionService(dependencies);
  const users = createUserService({ ...dependencies, sessions });
  const auth = createAuthService({ ...dependencies, users, sessions });
  return { ...dependencies, users, auth };
}

export type AppContext = ReturnType<typeof createContext>;

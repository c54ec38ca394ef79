import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { AppContext, Dependencies } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { systemClock } from '@/server/lib/clock';

/** All services on the database of the settings: a server without a log, a page cache and anything that listens. */
export function openContext(
  settings: Record<string, string | undefined>,
  overrides: Partial<Dependencies> = {},
): AppContext {
  const env = parseEnv({ NODE_ENV: 'test', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent', ...settings });
  const database = overrides.database ?? openDatabase(env);
  const log = pino({ level: 'silent' });
  return createContext({ env, log, clock: systemClock, cache: noCache, ...overrides, database });
}

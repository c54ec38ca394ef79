import { sql } from 'kysely';
import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import type { Dependencies } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { jobsOf } from '@/server/feature';
import { inlineThreads } from '@/server/lib/threads/inline';
import { appFor } from './sharedApp';
import { createTestDatabase } from './testDatabase';

export {
  describeOnEachDatabase,
  describeOnEitherDatabase,
  describeOnPostgres,
  isTurnOf,
} from './eachDatabase';
export { createTestDatabase };

/** A clock that stands still until it is moved. */
export function testClock(start = '2026-05-01T12:00:00.000Z') {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    /** Moves on by so many milliseconds. */
    advance(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** The whole API on a new database; nothing is listened on, requests are injected. */
export async function startTestServer(
  kind: DatabaseKind,
  overrides: Partial<Dependencies> & { settings?: Record<string, string> } = {},
) {
  const testDatabase = await createTestDatabase(kind, { isMigrated: true, isKept: true });
  const env = parseEnv({
    NODE_ENV: 'test',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    ...testDatabase.settings,
    ...overrides.settings,
  });
  const database = openDatabase(env);
  // As its PostgreSQL, without waiting for the disk, which is nearly half of the time of many tests.
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
  const clock = testClock();
  const context = createContext({
    env,
    log: pino({ level: 'silent' }),
    clock,
    cache: noCache,
    database,
    threads: inlineThreads,
    signInPause: async () => {},
    ...overrides,
  });
  // No pages are rendered here.
  context.sitePreview.connect(async (path, { name }) => `${name} at ${path}`);
  const { app, giveBack } = await appFor(context, overrides);
  return {
    kind,
    app,
    context,
    clock,
    env,
    async close() {
      await giveBack();
      await Promise.all(jobsOf(context).map((job) => job.stop()));
      await context.threads.stop();
      await database.db.destroy();
      await testDatabase.remove();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

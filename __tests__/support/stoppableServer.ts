import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { parseEnv } from '@/server/env';
import { systemClock } from '@/server/lib/clock';
import { serve } from '@/server/serve';
import { stopOnSignals } from '@/server/stopOnSignals';
import { NO_LIMITS } from './eventLimits';

/** The server with a slow page instead of Next's: a program of its own, for the tests of how it ends. */
async function run(): Promise<void> {
  const env = parseEnv(process.env);
  const database = openDatabase(env);
  await migrateToLatest(database);
  const context = createContext({
    env,
    database,
    log: pino({ level: 'silent' }),
    clock: systemClock,
    cache: noCache,
    ...(process.env.WITHOUT_LIMITS && { eventLimits: NO_LIMITS }),
  });
  const { address, stop } = await serve({
    context,
    cache: null,
    folders: null,
    createPages: async () => ({
      async handle(request, response) {
        process.stdout.write(`page ${request.url} begins\n`);
        // As a page that is rendered: it asks the API while the server already stops.
        await new Promise((resolve) => setTimeout(resolve, Number(request.url?.slice(1))));
        const health = await fetch(`${process.env.INTERNAL_API_URL}/api/health`);
        response.end(`health ${health.status}`);
      },
      close: async () => void process.stdout.write('pages closed\n'),
    }),
    createDesk: async () => ({ handle: (_request, response) => void response.end(), close: async () => {} }),
  });
  stopOnSignals(stop);
  process.stdout.write(`listening at ${address}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});

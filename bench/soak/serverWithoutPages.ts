import { servePage } from '@/__tests__/support/servePage';
import { createPageCache } from '@/server/cache/pageCache';
import { createContext } from '@/server/context';
import { openReadyDatabase } from '@/server/db/openReady';
import { parseEnv } from '@/server/env';
import { systemClock } from '@/server/lib/clock';
import { createLogger } from '@/server/logger';
import { joinInstances } from '@/server/redis/instances';
import { stopOnSignals } from '@/server/stopOnSignals';

/** One of several instances that needs no build, for the short run in the tests. */
async function run(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLogger(env);
  const { database } = await openReadyDatabase(env);
  const instances = await joinInstances(env.REDIS_URL ?? '', log);
  const cache = instances.shareCache(createPageCache());
  const context = createContext({ env, log, clock: systemClock, database, cache, shared: instances });
  const parts = { context, cache, instances };
  const { address, stop } = await servePage((_request, response) => response.end('a page'), parts);
  stopOnSignals(stop);
  process.stdout.write(`Byline is ready at ${address}\n`);
}

void run();

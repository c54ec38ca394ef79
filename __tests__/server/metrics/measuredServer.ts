import { pino } from 'pino';
import { CACHE_TAGS_HEADER } from '@/server/cache/cacheTags';
import { createPageCache } from '@/server/cache/pageCache';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import { createReplicas } from '@/server/db/replicas/replicas';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { measureStatements } from '@/server/metrics/databaseTimes';
import { noMetrics } from '@/server/metrics/metrics';
import { createMetrics } from '@/server/metrics/prometheus';
import { measureRedis } from '@/server/metrics/redisTimes';
import { replicaMetrics } from '@/server/modules/operations/replica/replicaMetrics';
import type { Served } from '@/server/serve';
import { openContext } from '../../support/openContext';
import { servePage } from '../../support/servePage';
import { createTestDatabase } from '../../support/testContext';

export const TOKEN = 'a-token-of-the-test';

export interface MeasuredServer extends Served {
  context: AppContext;
  /** The samples of `/metrics` by their name and labels, as they are written. */
  samples(): Promise<Map<string, number>>;
}

/** Lines of the form `name{labels} value`. */
const parseSamples = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

/** A whole server with a page of the test's own, that measures where its settings say so. */
export async function startMeasured(
  kind: DatabaseKind,
  settings: Record<string, string> = { METRICS_TOKEN: TOKEN },
): Promise<MeasuredServer> {
  const testDatabase = await createTestDatabase(kind, { isMigrated: true });
  const all = { PORT: '0', ...testDatabase.settings, ...settings };
  const isOn = settings.METRICS_TOKEN !== undefined || settings.METRICS_PORT !== undefined;
  const metrics = isOn ? createMetrics(pino({ level: 'silent' })) : noMetrics;
  // Nothing of it is used here, but its metrics are there as with `REDIS_URL` and `DATABASE_REPLICA_URLS`.
  measureRedis(metrics).watch(() => true);
  metrics.add(...replicaMetrics(createReplicas('postgres://primary', ['postgres://replica'])));
  const database = openDatabase(parseEnv(all), { log: measureStatements(metrics) });
  const cache = createPageCache();
  const context = openContext(all, { database, cache, metrics });
  const served = await servePage(
    (_request, response) => response.setHeader(CACHE_TAGS_HEADER, 'articles').end('a page'),
    { context, cache },
  );
  return {
    ...served,
    context,
    async samples() {
      const headers = { authorization: `Bearer ${TOKEN}` };
      return parseSamples(await (await fetch(`${served.address}/metrics`, { headers })).text());
    },
    async stop() {
      await served.stop();
      await testDatabase.remove();
    },
  };
}

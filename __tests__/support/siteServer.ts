import { createPageCache } from '@/server/cache/pageCache';
import type { DatabaseKind } from '@/server/db/dialect';
import { directPartsOf } from '@/server/http/answers/direct';
import { startFront } from './frontServer';
import { startTestServer } from './testContext';

/** The API behind the front and the page cache, without pages, as `https://example.org`. */
export async function startSiteServer(
  kind: DatabaseKind,
  settings: Record<string, string> = {},
  overrides: Parameters<typeof startTestServer>[1] = {},
  handlers: Partial<Parameters<typeof startFront>[0]> = {},
) {
  const cache = createPageCache();
  const server = await startTestServer(kind, {
    cache,
    ...overrides,
    settings: { SITE_URL: 'https://example.org', ...settings },
  });
  let apiCalls = 0;
  const front = await startFront({
    cache,
    api(request, response) {
      apiCalls++;
      server.app.routing(request, response);
    },
    direct: directPartsOf(server.context),
    log: server.context.log,
    pages: (_request, response) => void response.writeHead(404).end(),
    ...handlers,
  });
  return {
    ...server,
    cache,
    ask: front.ask,
    /** How many requests the API had to answer. */
    apiCalls: () => apiCalls,
    async close() {
      await front.close();
      await server.close();
    },
  };
}

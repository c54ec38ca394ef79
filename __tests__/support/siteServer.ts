import { createPageCache } from '@/server/cache/pageCache';
import type { DatabaseKind } from '@/server/db/dialect';
import { startFront } from './frontServer';
import { startTestServer } from './testContext';

/** The API behind the front and the page cache, without pages, as `https://example.org`. */
export async function startSiteServer(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const cache = createPageCache();
  const server = await startTestServer(kind, {
    cache,
    settings: { SITE_URL: 'https://example.org', ...settings },
  });
  const front = await startFront({
    cache,
    api: server.app.routing,
    pages: (_request, response) => void response.writeHead(404).end(),
  });
  return {
    ...server,
    cache,
    ask: front.ask,
    async close() {
      await front.close();
      await server.close();
    },
  };
}

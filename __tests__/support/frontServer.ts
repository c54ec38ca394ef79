import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Logger, pino } from 'pino';
import { createPageCache, type PageCache } from '@/server/cache/pageCache';
import type { DirectParts } from '@/server/http/answers/direct';
import { createCdnHeaders } from '@/server/http/cdnHeaders';
import { createFront } from '@/server/http/front';
import type { AdmitMiss } from '@/server/http/misses';
import { createSecurityHeaders } from '@/server/http/securityHeaders';
import type { StaticFiles } from '@/server/http/staticFiles';
import { noMetrics } from '@/server/metrics/metrics';
import { createTraffic, type Traffic } from '@/server/metrics/traffic';
import { listen } from './listen';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Handlers {
  pages: (...parameters: Parameters<RequestListener>) => void | Promise<void>;
  api?: RequestListener;
  files?: StaticFiles;
  admitMiss?: AdmitMiss;
  movedArticle?: (path: string) => Promise<string | null>;
  redirects?: Partial<typeof noRedirects>;
  /** One that others drop pages from. */
  cache?: PageCache;
  /** Whether it is as in development, without a cache. */
  isDevelopment?: boolean;
  log?: Logger;
  direct?: DirectParts;
  traffic?: Traffic;
  /** The kind of a shared cache in front. */
  cdn?: Parameters<typeof createCdnHeaders>[0];
}

const noRedirects = {
  find: async (_path: string): Promise<string | null> => null,
  findUnrendered: async (_path: string): Promise<string | null> => null,
  missed: (_path: string): void => {},
};

/** As Next writes it into a page. */
export const CHUNKS_SCRIPT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1,2]});\n' +
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"],"runtimeModuleIds":[3]});';

export type FrontServer = Awaited<ReturnType<typeof startFront>>;

/** Asks without any help: nothing is decoded, followed or added. */
export function ask(url: string, path: string, headers = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    request.once('error', reject).end();
  });
}

/** The front with pages and an API of the test's own, listening on a free port. */
export async function startFront(handlers: Handlers) {
  const { pages, api, files, admitMiss, movedArticle, redirects, log, cache = createPageCache() } = handlers;
  const front = createFront({
    log: log ?? pino({ level: 'silent' }),
    cache: handlers.isDevelopment ? null : cache,
    files: files ?? null,
    direct: handlers.direct,
    api: api ?? ((_request, response) => void response.writeHead(404).end()),
    realtime: (_request, response) => void response.end('realtime'),
    pages: async (request, response) => pages(request, response),
    desk: (_request, response) => void response.end('desk'),
    headers: createSecurityHeaders(
      { NODE_ENV: 'production', SITE_URL: 'https://example.org', HSTS_SUBDOMAINS: 'off' },
      {
        scriptsEverywhere: ['let a'],
        scriptsSomewhere: ['let b', 'let c', CHUNKS_SCRIPT],
        drawingStyles: [],
      },
    ),
    cdn: createCdnHeaders(handlers.cdn ?? 'off'),
    admitMiss: admitMiss ?? (async () => null),
    isCursor: async (after) => after !== 'invented',
    movedArticle: movedArticle ?? (async () => null),
    redirects: { ...noRedirects, ...redirects },
    traffic: handlers.traffic ?? createTraffic(noMetrics, cache),
    own: new Map(),
    host: () => 'example.org',
  });
  const { url, close } = await listen(createServer(front.listener));
  return {
    url,
    cache,
    front,
    ask: (path: string, headers?: Record<string, string>, method?: string) => ask(url, path, headers, method),
    close,
  };
}

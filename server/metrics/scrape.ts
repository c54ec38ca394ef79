import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../env';
import { listen } from '../http/listening';
import type { Logger } from '../logger';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request names the token, in a time that says nothing about how much of it is right. */
function isAllowed(token: string | undefined, authorization = ''): boolean {
  if (token === undefined) return true;
  const given = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** Answers with all values, to those who know the token where there is one. */
export function createScrape(metrics: Metrics, token: string | undefined, log: Logger): RequestListener {
  return (request, response) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (request.method !== 'GET') {
      response.writeHead(405, { ...headers, allow: 'GET' }).end();
      return;
    }
    if (!isAllowed(token, request.headers.authorization)) {
      log.warn({ status: 401 }, 'metrics.refused');
      response.writeHead(401, { ...headers, 'www-authenticate': 'Bearer' }).end();
      return;
    }
    metrics.expose().then(
      ({ contentType, text }) => {
        response.writeHead(200, { ...headers, 'content-type': contentType }).end(text);
      },
      (error: unknown) => {
        log.error({ err: error }, 'metrics.failed');
        response.writeHead(500, headers).end();
      },
    );
  };
}

/**
 * Serves the metrics on a port of their own.
 * @param headers of every reply.
 * @returns the server and the port that it got.
 * @throws CommandError where the port cannot be used.
 */
export async function serveMetrics(
  scrape: RequestListener,
  { METRICS_PORT = 0, METRICS_HOST }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  headers: Record<string, string>,
): Promise<{ server: Server; address: AddressInfo }> {
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    if (request.url === METRICS_PATH) return scrape(request, response);
    response.writeHead(404).end();
  });
  const names = { PORT: 'METRICS_PORT', HOST: 'METRICS_HOST' };
  return { server, address: await listen(server, { PORT: METRICS_PORT, HOST: METRICS_HOST }, names) };
}

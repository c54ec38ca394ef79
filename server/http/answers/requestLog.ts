import { loggedPath } from '../../lib/loggedPath';
import type { Exchange, FrontParts } from './parts';

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Logs requests that neither the API nor the realtime server logs. */
export function createRequestLog({ log, traffic }: Pick<FrontParts, 'log' | 'traffic'>) {
  return {
    /** Logs and counts the reply once it is sent or its client disconnects. */
    whenDone({ request, response, requestId }: Exchange): void {
      const start = performance.now();
      response.once('close', () => {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        const line = {
          reqId: requestId,
          method: request.method,
          path: loggedPath(request.url),
          status: response.statusCode,
          ms,
        };
        traffic.answered(request.url ?? '', request.method, response.statusCode, ms);
        log.info(line, response.writableFinished ? 'request.finished' : 'request.aborted');
      });
    },

    refused({ request: { method, url }, requestId }: Exchange, status: number): void {
      log.info({ reqId: requestId, method, path: loggedPath(url), status }, 'request.refused');
    },
  };
}

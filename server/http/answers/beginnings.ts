import { errorTexts } from '@contracts/rules/errorTexts';
import { isDatabaseAway } from '../../db/failures';
import { TooMuchWaits } from '../../lib/turns';
import type { Missed } from '../misses';
import { BUSY, tell, tellLater } from '../shortAnswers';
import type { PagesUnderWay } from './pagesUnderWay';
import type { Exchange, FrontParts } from './parts';

export type Beginnings = ReturnType<typeof createBeginnings>;

/** Sets the common headers of all replies, and handles failures. */
export function createBeginnings(parts: FrontParts, underWay: PagesUnderWay) {
  const { log, traffic, cdn } = parts;
  return {
    setHeaders({ response, requestId }: Exchange, headers: Record<string, string>): void {
      for (const [name, value] of Object.entries({ ...headers, ...cdn.unstored })) {
        response.setHeader(name, value);
      }
      response.setHeader('x-request-id', requestId);
      if (underWay.isDraining()) response.setHeader('connection', 'close');
    },

    /** @returns the seconds that the client has to wait before more is made for it; null where it need not. */
    async admitMiss({ request }: Exchange, kind: Missed): Promise<number | null> {
      const seconds = await parts.admitMiss(request, kind);
      if (seconds !== null) traffic.refused(kind);
      return seconds;
    },

    fail({ response, requestId }: Omit<Exchange, 'request'>, error: unknown): void {
      const isTooMuch = error instanceof TooMuchWaits;
      if (isTooMuch) traffic.refused('busy');
      else log.error({ err: error, reqId: requestId }, 'request.failed');
      if (!response.headersSent) response.setHeaders(new Headers(cdn.unstored));
      if (response.headersSent) response.destroy();
      else if (isTooMuch) tellLater(response, BUSY);
      else if (isDatabaseAway(error)) tellLater(response, errorTexts.databaseAway);
      else tell(response, 500, errorTexts.unforeseen);
    },
  };
}

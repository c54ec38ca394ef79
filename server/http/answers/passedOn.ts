import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitOfCall } from '../cacheTarget';
import { finishHead } from '../finishHead';
import { BUSY, RESTARTING, tellClientLater, tellLater } from '../shortAnswers';
import type { Beginnings } from './beginnings';
import type { PagesUnderWay } from './pagesUnderWay';
import type { Exchange, FrontParts } from './parts';
import type { RequestLog } from './requestLog';

const uploadPath = /^\/uploads\//;

/** Finished by the build. All else of `/_next/`, pictures too, can have a page rendered. */
const finishedPath = /^\/_next\/static\//;

/** Resolves when an answer is sent or its client disconnects: Next does not notice every disconnect. */
function untilOver({ socket }: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('close', end);
      response.off('close', end);
      resolve();
    };
    socket.once('close', end);
    response.once('close', end);
  });
}

export type PassedOn = ReturnType<typeof createPassedOn>;

/** Passes requests on to what answers them itself. */
export function createPassedOn(
  parts: FrontParts,
  underWay: PagesUnderWay,
  requestLog: RequestLog,
  { setHeaders, admitMiss }: Beginnings,
) {
  const { headers, cdn } = parts;

  /** A call that the limits of its address admit. */
  function passAdmitted(exchange: Exchange): void {
    const { request, response } = exchange;
    setHeaders(exchange, headers.data);
    finishHead(response, uploadPath.test(request.url ?? '') ? cdn.pictureHeaders : undefined);
    parts.api(request, response);
  }

  /** A call that a limit of its address does not admit. */
  function refuse(exchange: Exchange, seconds: number): void {
    setHeaders(exchange, headers.data);
    requestLog.refused(exchange, 503);
    tellClientLater(exchange.response, seconds);
  }

  return {
    passAdmitted,
    refuse,

    async passToPages(exchange: Exchange): Promise<void> {
      const { request, response } = exchange;
      setHeaders(exchange, headers.page);
      requestLog.whenDone(exchange);
      if (underWay.isDraining()) return tellLater(response, RESTARTING);
      // Next would let shared caches keep a page of the dashboard for a year, past the next version.
      const { url = '' } = request;
      if (!url.startsWith('/_next/')) response.setHeader('cache-control', 'no-cache');
      finishHead(response);
      const show = () => Promise.race([parts.pages(request, response), untilOver(request, response)]);
      if (finishedPath.test(url)) return underWay.whileCounted(show);
      const seconds = await admitMiss(exchange, 'page');
      if (seconds !== null) return tellLater(response, BUSY, seconds);
      // Without a turn: Next ends when the client has read all of it, and a client may take as long as it likes.
      await underWay.whileCounted(show);
    },

    async passToApi(exchange: Exchange): Promise<void> {
      const limit = limitOfCall(exchange.request);
      const seconds = limit && (await admitMiss(exchange, limit));
      return seconds === null ? passAdmitted(exchange) : refuse(exchange, seconds);
    },

    async passSiteFile(exchange: Exchange): Promise<void> {
      const { request, response } = exchange;
      setHeaders(exchange, headers.data);
      finishHead(response);
      const seconds = await admitMiss(exchange, 'siteFile');
      if (seconds === null) return parts.api(request, response);
      requestLog.refused(exchange, 503);
      return tellLater(response, BUSY, seconds);
    },
  };
}

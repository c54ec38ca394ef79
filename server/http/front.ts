import type { RequestListener } from 'node:http';
import { createId } from '../lib/ids';
import { createBeginnings } from './answers/beginnings';
import { createDirect } from './answers/direct';
import { createFinishedAnswers } from './answers/finished';
import { createMovedAway } from './answers/movedAway';
import { createPagesUnderWay } from './answers/pagesUnderWay';
import type { Exchange, FrontParts } from './answers/parts';
import { createPassedOn } from './answers/passedOn';
import { createRenderedAnswers } from './answers/rendered';
import { createRequestLog } from './answers/requestLog';
import { createStartAnswers } from './answers/started';
import { type CacheTarget, cacheTargetOf } from './cacheTarget';
import { isRefusedAddress } from './refusedAddress';
import { isServedMethod, SERVED_METHODS } from './servedMethods';
import { tell } from './shortAnswers';
import { siteFileOf } from './siteFileAddress';
import { START_PREFIX, startTargetOf } from './start/lateStart';

export interface Front {
  listener: RequestListener;
  /** From now on nothing new is rendered; resolves once the pages under way are done, as those still call the API. */
  drain(): Promise<void>;
}

const nextPath = /^\/_next\//;
const apiPath = /^\/(?:api|uploads)(?:[/?]|$)/;
const deskPath = /^\/desk(?:[/?]|$)/;

/** Decides for each request who answers it: the cache, a file, the API, the realtime server or a page. */
export function createFront(parts: FrontParts): Front {
  const { cache, traffic, own, headers } = parts;
  const underWay = createPagesUnderWay();
  const requestLog = createRequestLog(parts);
  const beginnings = createBeginnings(parts, underWay);
  const { setHeaders, fail } = beginnings;
  const { answerAtOnce, answerFile } = createFinishedAnswers(parts, beginnings);
  const rendered = createRenderedAnswers(parts, underWay, requestLog, beginnings);
  const { answerFromRender } = rendered;
  const answerStart = createStartAnswers(parts, rendered, beginnings);
  const { answerUnrendered } = createMovedAway(parts, beginnings);
  const passedOn = createPassedOn(parts, underWay, requestLog, beginnings);
  const { passToPages, passToApi, passSiteFile } = passedOn;
  const { answerDirectly } = createDirect(parts, underWay, beginnings, passedOn);

  async function answer(exchange: Exchange, target: CacheTarget | null) {
    const { request, response } = exchange;
    const url = request.url ?? '';
    const isInvented = target?.after !== undefined && !(await parts.isCursor(target.after));
    if (isInvented && target?.kind === 'page') {
      // A place that is in no list: the page begins at the first one, and nothing is rendered or kept for it.
      setHeaders(exchange, headers.page);
      requestLog.whenDone(exchange);
      return tell(response, 302, '', { location: url.split('?', 1)[0], 'cache-control': 'no-store' });
    }
    // It may be a place of another list, such as comments: it is answered, and nothing is kept for it.
    if (isInvented) return passToApi(exchange);
    if (target && cache) return answerFromRender(exchange, cache, target);
    if (cache && url.startsWith(START_PREFIX)) return answerStart(exchange, cache, startTargetOf(url));
    if (apiPath.test(url)) return passToApi(exchange);
    if (url.startsWith('/socket.io/')) {
      // For admitted requests, these are in its first reply; a refusal would have none.
      setHeaders(exchange, headers.data);
      return parts.realtime(request, response);
    }
    if (siteFileOf(url.split('?', 1)[0] ?? '')) return passSiteFile(exchange);
    if (await answerFile(exchange)) return;
    if (deskPath.test(url)) {
      setHeaders(exchange, headers.desk);
      requestLog.whenDone(exchange);
      return parts.desk(request, response);
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (cache && isReading && !nextPath.test(url)) {
      return answerFromRender(exchange, cache, { kind: 'page', key: url, url }, false);
    }
    if (!cache && isReading && (await answerUnrendered(exchange))) return;
    return passToPages(exchange);
  }

  return {
    listener(request, response) {
      const requestId = createId();
      // Whatever a client calls its request, the log knows it by our name.
      request.headers['x-request-id'] = requestId;
      const exchange = { request, response, requestId };
      if (isRefusedAddress(request.url ?? '')) {
        setHeaders(exchange, headers.page);
        traffic.refused('address');
        requestLog.refused(exchange, 400);
        return tell(response, 400, 'The address has a part that is not allowed.');
      }
      if (!isServedMethod(request.method)) {
        setHeaders(exchange, headers.data);
        requestLog.refused(exchange, 405);
        return tell(response, 405, 'This method is not served.', { allow: SERVED_METHODS.join(', ') });
      }
      const answering = answerDirectly(exchange);
      if (answering) {
        answering.catch((error) => fail(exchange, error));
        return;
      }
      const target = cache && cacheTargetOf(request);
      if (answerAtOnce(exchange, target)) return;
      const listener = own.get(request.url ?? '');
      if (listener) {
        setHeaders(exchange, headers.data);
        return listener(request, response);
      }
      answer(exchange, target).catch((error) => fail(exchange, error));
    },
    drain: underWay.drain,
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { PageCache } from '../cache/pageCache';
import { variantOf } from '../cache/reply';
import { createId } from '../lib/ids';
import { loggedPath } from '../lib/loggedPath';
import { createTurns, TooMuchWaits } from '../lib/turns';
import type { Logger } from '../logger';
import type { Traffic } from '../metrics/traffic';
import { type CacheTarget, cacheTargetOf, isPublicRead } from './cacheTarget';
import { hideCacheTags } from './hideCacheTags';
import type { AdmitMiss } from './misses';
import { isRefusedAddress } from './refusedAddress';
import { render } from './render';
import type { SecurityHeaders } from './securityHeaders';
import { sendReply } from './sendReply';
import { isServedMethod, SERVED_METHODS } from './servedMethods';
import { BUSY, RESTARTING, tell, tellClientLater, tellLater } from './shortAnswers';
import { siteFileOf } from './siteFileAddress';
import type { StaticFiles } from './staticFiles';

interface FrontParts {
  log: Logger;
  /** Absent in development, where pages change without an event. */
  cache: PageCache | null;
  files: StaticFiles | null;
  api: RequestListener;
  realtime: RequestListener;
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The editors' client. */
  desk: RequestListener;
  headers: SecurityHeaders;
  admitMiss: AdmitMiss;
  traffic: Traffic;
  /** What is answered at one address of its own, such as `/metrics`. */
  own: Map<string, RequestListener>;
  /** Whether a cursor names a place in the lists of publications. */
  isCursor(after: string): Promise<boolean>;
  /** The path of the article that a page's path means, where it is another one; it costs no render. */
  movedArticle(path: string): Promise<string | null>;
  /** Host of the site for the renderer. */
  host: () => string;
}

export interface Front {
  listener: RequestListener;
  /** From now on nothing new is rendered; resolves once the pages under way are done, as those still call the API. */
  drain(): Promise<void>;
}

/** Finished by the build. All else of `/_next/`, pictures too, can have a page rendered. */
const finishedPath = /^\/_next\/static\//;
const nextPath = /^\/_next\//;
const apiPath = /^\/(?:api|uploads)(?:[/?]|$)/;
const deskPath = /^\/desk(?:[/?]|$)/;

/** Pages that are rendered at once, and that may wait for it: each takes some 20 ms of the processor. */
const RENDERS_AT_ONCE = 4;
const RENDERS_WAITING = 100;

const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();

/** Resolves when an answer is sent or its client is gone: Next does not notice each client that leaves. */
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

/** Decides for each request who answers it: the cache, a file, the API, the realtime server or a page. */
export function createFront(parts: FrontParts): Front {
  const { log, cache, files, traffic, own } = parts;
  let pagesUnderWay = 0;
  let onDrained: (() => void) | undefined;
  const inTurn = createTurns(RENDERS_AT_ONCE, { waiting: RENDERS_WAITING });

  /** Rejections must not escape: an injected request has no other handler for them. */
  const pages: RequestListener = (request, response) => {
    parts
      .pages(request, response)
      .catch((error) => fail(response, error, String(request.headers['x-request-id'])));
  };

  async function whileCounted<T>(work: () => Promise<T>): Promise<T> {
    pagesUnderWay++;
    try {
      return await work();
    } finally {
      pagesUnderWay--;
      if (pagesUnderWay === 0) onDrained?.();
    }
  }

  function logWhenDone(request: IncomingMessage, response: ServerResponse, requestId: string): void {
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
  }

  function logRefusal(request: IncomingMessage, requestId: string, status: number): void {
    const { method } = request;
    log.info({ reqId: requestId, method, path: loggedPath(request.url), status }, 'request.refused');
  }

  function fail(response: ServerResponse, error: unknown, requestId: string): void {
    const isTooMuch = error instanceof TooMuchWaits;
    if (isTooMuch) traffic.refused('busy');
    else log.error({ err: error, reqId: requestId }, 'request.failed');
    if (response.headersSent) response.destroy();
    else if (isTooMuch) tellLater(response, BUSY);
    else tell(response, 500, errorTexts.unforeseen);
  }

  function setHeaders(response: ServerResponse, headers: Record<string, string>, requestId: string): void {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    if (onDrained) response.setHeader('connection', 'close');
  }

  async function admitMiss(request: IncomingMessage, kind: CacheTarget['kind']): Promise<number | null> {
    const seconds = await parts.admitMiss(request, kind);
    if (seconds !== null) traffic.refused(kind);
    return seconds;
  }

  async function passToPages(request: IncomingMessage, response: ServerResponse, requestId: string) {
    setHeaders(response, parts.headers.page, requestId);
    logWhenDone(request, response, requestId);
    if (onDrained) return tellLater(response, RESTARTING);
    // Next would let shared caches keep a page of the dashboard for a year, past the next version.
    const { url = '' } = request;
    if (!url.startsWith('/_next/')) response.setHeader('cache-control', 'no-cache');
    hideCacheTags(response);
    const show = () => Promise.race([parts.pages(request, response), untilOver(request, response)]);
    if (finishedPath.test(url)) return whileCounted(show);
    const seconds = await admitMiss(request, 'page');
    if (seconds !== null) return tellLater(response, BUSY, seconds);
    // Without a turn: Next ends when the client has read all of it, and a client may take as long as it likes.
    await whileCounted(show);
  }

  async function answerFromRender(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    kept: PageCache,
    target: CacheTarget,
    /** Not at an address that could be anything. */
    mayKeep = true,
  ) {
    const isPage = target.kind === 'page';
    if (isPage) logWhenDone(request, response, requestId);
    if (isPage && onDrained) {
      setHeaders(response, parts.headers.page, requestId);
      return tellLater(response, RESTARTING);
    }
    traffic.missed(target.kind);
    const seconds = await admitMiss(request, target.kind);
    if (seconds !== null) {
      setHeaders(response, isPage ? parts.headers.page : parts.headers.data, requestId);
      if (!isPage) logRefusal(request, requestId, 503);
      return target.kind === 'api' ? tellClientLater(response, seconds) : tellLater(response, BUSY, seconds);
    }
    const moved = isPage ? await parts.movedArticle(target.url) : null;
    if (moved !== null) {
      setHeaders(response, parts.headers.page, requestId);
      const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
      return tell(response, 301, '', { location: moved + query, 'cache-control': 'no-cache' });
    }
    const make = () =>
      render({
        dispatch: isPage ? pages : parts.api,
        target,
        host: parts.host(),
        requestId,
        securityHeaders: isPage ? parts.headers.pageWith : () => parts.headers.data,
      });
    const rendered = () => traffic.rendering(target.kind, make, target.kind === 'api' ? atOnce : inTurn);
    const load = () =>
      kept.load(target.key, async () => ({ ...(await rendered()), ...(!mayKeep && { tags: [] }) }));
    const reply = await (isPage ? whileCounted(load) : load());
    await sendReply(request, response, reply, ['x-request-id', requestId], (made, encoding) =>
      kept.variant(target.key, made, encoding),
    );
  }

  /** Whether a file or a kept reply answered, which is most of the traffic and therefore not logged by default. */
  function answerAtOnce(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    target: CacheTarget | null,
  ) {
    const kept = target && cache?.get(target.key);
    if (!cache || !kept) return false;
    traffic.kept(target.kind);
    log.debug({ reqId: requestId, path: loggedPath(request.url) }, 'request.answered_from_cache');
    const sent = sendReply(request, response, kept, ['x-request-id', requestId], (reply, encoding) =>
      cache.variant(target.key, reply, encoding),
    );
    sent?.catch((error) => fail(response, error, requestId));
    return true;
  }

  async function answerFile(request: IncomingMessage, response: ServerResponse, requestId: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = await files?.find(request.url?.split('?', 1)[0] ?? '');
    if (!file) return false;
    traffic.kept('file');
    log.debug({ reqId: requestId, path: loggedPath(request.url) }, 'request.file_sent');
    await sendReply(request, response, file, ['x-request-id', requestId], variantOf);
    return true;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    target: CacheTarget | null,
  ) {
    const url = request.url ?? '';
    if (target?.kind === 'page' && target.after !== undefined && !(await parts.isCursor(target.after))) {
      // A place that is in no list: the page begins at the first one, and nothing is rendered or kept for it.
      setHeaders(response, parts.headers.page, requestId);
      logWhenDone(request, response, requestId);
      return tell(response, 302, '', { location: url.split('?', 1)[0], 'cache-control': 'no-store' });
    }
    if (target && cache) return answerFromRender(request, response, requestId, cache, target);
    if (apiPath.test(url)) {
      setHeaders(response, parts.headers.data, requestId);
      hideCacheTags(response);
      const seconds = isPublicRead(request) ? await admitMiss(request, 'api') : null;
      if (seconds === null) return parts.api(request, response);
      logRefusal(request, requestId, 503);
      return tellClientLater(response, seconds);
    }
    if (url.startsWith('/socket.io/')) {
      // Those of what is let in come with its first reply; a refusal would have none.
      setHeaders(response, parts.headers.data, requestId);
      return parts.realtime(request, response);
    }
    if (siteFileOf(url.split('?', 1)[0] ?? '')) {
      setHeaders(response, parts.headers.data, requestId);
      hideCacheTags(response);
      const seconds = await admitMiss(request, 'siteFile');
      if (seconds === null) return parts.api(request, response);
      logRefusal(request, requestId, 503);
      return tellLater(response, BUSY, seconds);
    }
    if (await answerFile(request, response, requestId)) return;
    if (deskPath.test(url)) {
      setHeaders(response, parts.headers.desk, requestId);
      logWhenDone(request, response, requestId);
      return parts.desk(request, response);
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (cache && isReading && !nextPath.test(url)) {
      return answerFromRender(request, response, requestId, cache, { kind: 'page', key: url, url }, false);
    }
    return passToPages(request, response, requestId);
  }

  return {
    listener(request, response) {
      const requestId = createId();
      // Whatever a client calls its request, the log knows it by our name.
      request.headers['x-request-id'] = requestId;
      if (isRefusedAddress(request.url ?? '')) {
        setHeaders(response, parts.headers.page, requestId);
        traffic.refused('address');
        logRefusal(request, requestId, 400);
        return tell(response, 400, 'The address has a part that is not allowed.');
      }
      if (!isServedMethod(request.method)) {
        setHeaders(response, parts.headers.data, requestId);
        logRefusal(request, requestId, 405);
        return tell(response, 405, 'This method is not served.', { allow: SERVED_METHODS.join(', ') });
      }
      const target = cache && cacheTargetOf(request);
      if (answerAtOnce(request, response, requestId, target)) return;
      const listener = own.get(request.url ?? '');
      if (listener) {
        setHeaders(response, parts.headers.data, requestId);
        return listener(request, response);
      }
      answer(request, response, requestId, target).catch((error) => fail(response, error, requestId));
    },
    drain() {
      return new Promise((resolve) => {
        onDrained = resolve;
        if (pagesUnderWay === 0) resolve();
      });
    },
  };
}

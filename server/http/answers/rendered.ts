import type { RequestListener } from 'node:http';
import type { PageCache } from '../../cache/pageCache';
import type { Reply } from '../../cache/reply';
import { createTurns, TooMuchWaits } from '../../lib/turns';
import type { CacheTarget } from '../cacheTarget';
import { render } from '../render';
import { sendReply } from '../sendReply';
import { BUSY, RESTARTING, tellClientLater, tellLater } from '../shortAnswers';
import { speculationHeader } from '../speculationRules';
import { startLate } from '../start/lateStart';
import type { Beginnings } from './beginnings';
import { createMovedAway } from './movedAway';
import type { PagesUnderWay } from './pagesUnderWay';
import type { Exchange, FrontParts } from './parts';
import type { RequestLog } from './requestLog';

/** Pages that are rendered at once, and that may wait for it: each takes some 20 ms of the processor. */
const RENDERS_AT_ONCE = 4;
const RENDERS_WAITING = 100;
/** Pages that readers wait for: the lane without bounds of its own. */
const WANTED = '';
/** Pages that are rendered for their age alone: readers get the old ones meanwhile, so others go first. */
const RENEWALS = 'renewals';
const RENEWALS_AT_ONCE = 1;
const RENEWALS_WAITING = 20;

/** Shows nothing before the app fills it. */
const isDashboard = (url: string): boolean => /^\/dashboard(?:[/?]|$)/.test(url);

const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();

/** Answers with content that is rendered once for all waiting requests, and cached if possible. */
export function createRenderedAnswers(
  parts: FrontParts,
  underWay: PagesUnderWay,
  requestLog: RequestLog,
  beginnings: Beginnings,
) {
  const { setHeaders, admitMiss, fail } = beginnings;
  const { answerMoved, answerMissing } = createMovedAway(parts, beginnings);
  const { log, traffic, headers, cdn } = parts;
  const inTurn = createTurns(RENDERS_AT_ONCE, {
    waiting: RENDERS_WAITING,
    runningEach: RENEWALS_AT_ONCE,
    waitingEach: RENEWALS_WAITING,
  });

  /** Rejections must not escape: an injected request has no other handler for them. */
  const pages: RequestListener = (request, response) => {
    const requestId = String(request.headers['x-request-id']);
    parts.pages(request, response).catch((error) => fail({ response, requestId }, error));
  };

  async function make(target: CacheTarget, requestId: string, mayKeep: boolean) {
    const isPage = target.kind === 'page';
    const isPublic = isPage && !isDashboard(target.url) && !target.url.startsWith('/_next/');
    const rendered = await render({
      dispatch: isPage ? pages : parts.api,
      target,
      host: parts.host(),
      requestId,
      securityHeaders: isPage
        ? (html) => ({ ...headers.pageWith(html), ...(isPublic && speculationHeader) })
        : () => headers.data,
    });
    if (!mayKeep) return { ...rendered, tags: [] };
    const made = cdn.prepare(target, rendered);
    const startsLate = isPage && made.tags.length > 0 && !isDashboard(target.url);
    return startsLate ? startLate(target.url, made, headers.pageWith) : made;
  }

  const loadIn = (lane: string, kept: PageCache, target: CacheTarget, requestId: string, mayKeep: boolean) =>
    kept.load(
      target.key,
      () => make(target, requestId, mayKeep),
      (work) =>
        traffic.rendering(target.kind, work, target.kind === 'api' ? atOnce : (turn) => inTurn(turn, lane)),
    );

  /** Renders what readers get an old copy of. Where too much waits, the next reader of it asks again. */
  function renew(kept: PageCache, target: CacheTarget, requestId: string): void {
    if (underWay.isDraining()) return;
    underWay
      .whileCounted(() => loadIn(RENEWALS, kept, target, requestId, true))
      .catch((error: unknown) => {
        if (!(error instanceof TooMuchWaits))
          log.error({ err: error, reqId: requestId }, 'page.renewal_failed');
      });
  }

  /**
   * Renders a reply, or waits for a render in progress.
   * @returns null if the exchange was already answered: the client must wait, or the page has another address
   */
  async function load(
    exchange: Exchange,
    kept: PageCache,
    target: CacheTarget,
    mayKeep: boolean,
  ): Promise<Reply | null> {
    const { response, requestId } = exchange;
    const isPage = target.kind === 'page';
    const headersOfKind = isPage ? headers.page : headers.data;
    if (isPage) requestLog.whenDone(exchange);
    if (isPage && underWay.isDraining()) {
      setHeaders(exchange, headersOfKind);
      tellLater(response, RESTARTING);
      return null;
    }
    const old = mayKeep && kept.getOld(target.key);
    if (old) {
      traffic.kept(target.kind);
      renew(kept, target, requestId);
      return old;
    }
    traffic.missed(target.kind);
    const seconds = await admitMiss(exchange, target.kind);
    if (seconds !== null) {
      setHeaders(exchange, headersOfKind);
      if (!isPage) requestLog.refused(exchange, 503);
      if (target.kind === 'api') tellClientLater(response, seconds);
      else tellLater(response, BUSY, seconds);
      return null;
    }
    if (isPage && (await answerMoved(exchange, target))) return null;
    const loaded = () => loadIn(WANTED, kept, target, requestId, mayKeep);
    const reply = await (isPage ? underWay.whileCounted(loaded) : loaded());
    return isPage && (await answerMissing(exchange, target, reply)) ? null : reply;
  }

  return {
    load,

    async answerFromRender(
      exchange: Exchange,
      kept: PageCache,
      target: CacheTarget,
      /** Not at an address that could be anything. */
      mayKeep = true,
    ): Promise<void> {
      const reply = await load(exchange, kept, target, mayKeep);
      if (!reply) return;
      const { request, response, requestId } = exchange;
      const isKept = kept.isKept(target.key, reply);
      const head = ['x-request-id', requestId, ...cdn.headOf(target, reply, isKept)];
      await sendReply(request, response, reply, head, (made, encoding) =>
        kept.variant(target.key, made, encoding),
      );
    },
  };
}

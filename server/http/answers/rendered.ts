import type { RequestListener } from 'node:http';
import type { PageCache } from '../../cache/pageCache';
import { createTurns } from '../../lib/turns';
import type { CacheTarget } from '../cacheTarget';
import { render } from '../render';
import { sendReply } from '../sendReply';
import { BUSY, RESTARTING, tellClientLater, tellLater } from '../shortAnswers';
import type { Beginnings } from './beginnings';
import { createMovedAway } from './movedAway';
import type { PagesUnderWay } from './pagesUnderWay';
import type { Exchange, FrontParts } from './parts';
import type { RequestLog } from './requestLog';

/** Pages that are rendered at once, and that may wait for it: each takes some 20 ms of the processor. */
const RENDERS_AT_ONCE = 4;
const RENDERS_WAITING = 100;

const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();

/** Answers with what is made once for all requests that wait for it, and kept where it may be. */
export function createRenderedAnswers(
  parts: FrontParts,
  underWay: PagesUnderWay,
  requestLog: RequestLog,
  beginnings: Beginnings,
) {
  const { setHeaders, admitMiss, fail } = beginnings;
  const { answerMoved, answerMissing } = createMovedAway(parts, beginnings);
  const { traffic, headers } = parts;
  const inTurn = createTurns(RENDERS_AT_ONCE, { waiting: RENDERS_WAITING });

  /** Rejections must not escape: an injected request has no other handler for them. */
  const pages: RequestListener = (request, response) => {
    const requestId = String(request.headers['x-request-id']);
    parts.pages(request, response).catch((error) => fail({ response, requestId }, error));
  };

  function make(target: CacheTarget, requestId: string) {
    const isPage = target.kind === 'page';
    return render({
      dispatch: isPage ? pages : parts.api,
      target,
      host: parts.host(),
      requestId,
      securityHeaders: isPage ? headers.pageWith : () => headers.data,
    });
  }

  return async function answerFromRender(
    exchange: Exchange,
    kept: PageCache,
    target: CacheTarget,
    /** Not at an address that could be anything. */
    mayKeep = true,
  ): Promise<void> {
    const { request, response, requestId } = exchange;
    const isPage = target.kind === 'page';
    const headersOfKind = isPage ? headers.page : headers.data;
    if (isPage) requestLog.whenDone(exchange);
    if (isPage && underWay.isDraining()) {
      setHeaders(exchange, headersOfKind);
      return tellLater(response, RESTARTING);
    }
    traffic.missed(target.kind);
    const seconds = await admitMiss(exchange, target.kind);
    if (seconds !== null) {
      setHeaders(exchange, headersOfKind);
      if (!isPage) requestLog.refused(exchange, 503);
      return target.kind === 'api' ? tellClientLater(response, seconds) : tellLater(response, BUSY, seconds);
    }
    if (isPage && (await answerMoved(exchange, target))) return;
    const rendered = () =>
      traffic.rendering(target.kind, () => make(target, requestId), target.kind === 'api' ? atOnce : inTurn);
    const load = () =>
      kept.load(target.key, async () => ({ ...(await rendered()), ...(!mayKeep && { tags: [] }) }));
    const reply = await (isPage ? underWay.whileCounted(load) : load());
    if (isPage && (await answerMissing(exchange, target, reply))) return;
    await sendReply(request, response, reply, ['x-request-id', requestId], (made, encoding) =>
      kept.variant(target.key, made, encoding),
    );
  };
}

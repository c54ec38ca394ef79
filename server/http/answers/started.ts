import { LRUCache } from 'lru-cache';
import type { PageCache } from '../../cache/pageCache';
import { bytesOf, createReply, type Reply, variantOf } from '../../cache/reply';
import { cacheTargetOf } from '../cacheTarget';
import { sendReply } from '../sendReply';
import { tell } from '../shortAnswers';
import { type StartTarget, startAnew, startStyle } from '../start/lateStart';
import { FOREVER } from '../staticFiles';
import type { Beginnings } from './beginnings';
import type { Exchange, FrontParts } from './parts';
import type { createRenderedAnswers } from './rendered';

/** Memory for what apps start with. A page is in it at most twice. */
const REPLIES_MAX_BYTES = 16 * 1024 * 1024;

/** Answers with the data that the app of a page starts with. */
export function createStartAnswers(
  { headers, isCursor, cdn }: FrontParts,
  { load }: ReturnType<typeof createRenderedAnswers>,
  { setHeaders }: Beginnings,
) {
  /** Put together and compressed once for all who ask. */
  const replies = new LRUCache<string, Reply>({ maxSize: REPLIES_MAX_BYTES, sizeCalculation: bytesOf });

  function kept(key: string, make: () => Reply): Reply {
    const known = replies.get(key);
    if (known) return known;
    const made = make();
    replies.set(key, made);
    return made;
  }

  const replyOf = (body: Buffer, cacheControl: string, type = 'application/json'): Reply =>
    createReply({
      status: 200,
      headers: {
        ...headers.data,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': cacheControl,
        vary: 'accept-encoding',
      },
      body,
      tags: [],
    });

  return async function answerStart(
    exchange: Exchange,
    pages: PageCache,
    start: StartTarget | null,
  ): Promise<void> {
    const { request, response, requestId } = exchange;
    const target = start && cacheTargetOf({ method: request.method, url: start.url, headers: {} });
    const isKnown = target?.kind === 'page' && (target.after === undefined || (await isCursor(target.after)));
    const page = isKnown ? (pages.get(target.key) ?? (await load(exchange, pages, target, true))) : undefined;
    if (page === null) return;
    const isSame = page?.start?.hash === start?.hash;
    // The names in an older page stand for something else than those of the new one.
    const isStyle = start?.kind === 'style';
    const styled = isSame ? page?.start : start && pages.formerStart(start.hash);
    if (!target || !page?.start || (isStyle && !styled)) {
      setHeaders(exchange, headers.data);
      return tell(response, 404, '', { 'cache-control': 'no-store' });
    }
    const { data } = page.start;
    const reply = (() => {
      if (isStyle && styled)
        return kept(`style ${styled.hash}`, () => replyOf(startStyle(styled), FOREVER, 'text/css'));
      if (isSame) return kept(page.etag, () => replyOf(data, FOREVER));
      return kept(`anew ${page.etag}`, () => replyOf(startAnew(page), 'no-store'));
    })();
    // Its address is not known to those who do not have the page, but what it says goes with the page.
    const isKept = isSame && pages.isKept(target.key, page);
    const head = ['x-request-id', requestId, ...cdn.headOf(target, page, isKept)];
    await sendReply(request, response, reply, head, variantOf);
  };
}

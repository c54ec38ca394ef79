import type { PageCache } from '../../cache/pageCache';
import { createReply, type Reply, variantOf } from '../../cache/reply';
import { cacheTargetOf } from '../cacheTarget';
import { sendReply } from '../sendReply';
import { tell } from '../shortAnswers';
import { type StartTarget, startAnew } from '../start/lateStart';
import { FOREVER } from '../staticFiles';
import type { Beginnings } from './beginnings';
import type { Exchange, FrontParts } from './parts';
import type { createRenderedAnswers } from './rendered';

/** Answers with the data that the app of a page starts with. */
export function createStartAnswers(
  { headers, isCursor }: FrontParts,
  { load }: ReturnType<typeof createRenderedAnswers>,
  { setHeaders }: Beginnings,
) {
  /** Compressed once for all who have the same page, as long as the page is kept. */
  const replies = new WeakMap<Reply, Reply>();

  function ownReply(page: Reply, data: Buffer): Reply {
    const known = replies.get(page);
    if (known) return known;
    const made = replyOf(data, FOREVER);
    replies.set(page, made);
    return made;
  }

  const replyOf = (body: Buffer, cacheControl: string): Reply =>
    createReply({
      status: 200,
      headers: {
        ...headers.data,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': cacheControl,
        vary: 'accept-encoding',
      },
      body,
      tags: [],
    });

  return async function answerStart(
    exchange: Exchange,
    kept: PageCache,
    start: StartTarget | null,
  ): Promise<void> {
    const { request, response, requestId } = exchange;
    const target = start && cacheTargetOf({ method: request.method, url: start.url, headers: {} });
    const isKnown = target?.kind === 'page' && (target.after === undefined || (await isCursor(target.after)));
    const page = isKnown ? (kept.get(target.key) ?? (await load(exchange, kept, target, true))) : undefined;
    if (page === null) return;
    if (!page?.start) {
      setHeaders(exchange, headers.data);
      return tell(response, 404, '', { 'cache-control': 'no-store' });
    }
    const isSame = page.start.hash === start?.hash;
    const reply = isSame ? ownReply(page, page.start.data) : replyOf(startAnew(page), 'no-store');
    await sendReply(request, response, reply, ['x-request-id', requestId], variantOf);
  };
}

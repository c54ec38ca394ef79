import { variantOf } from '../../cache/reply';
import { loggedPath } from '../../lib/loggedPath';
import type { CacheTarget } from '../cacheTarget';
import { sendReply } from '../sendReply';
import type { Beginnings } from './beginnings';
import type { Exchange, FrontParts } from './parts';

/** Answers with finished content: most of the traffic, which is therefore not logged by default. */
export function createFinishedAnswers({ log, cache, files, traffic, cdn }: FrontParts, { fail }: Beginnings) {
  return {
    /** @returns whether a kept reply answered. */
    answerAtOnce(exchange: Exchange, target: CacheTarget | null): boolean {
      const { request, response, requestId } = exchange;
      const kept = target && cache?.get(target.key);
      if (!cache || !kept) return false;
      traffic.kept(target.kind);
      log.debug({ reqId: requestId, path: loggedPath(request.url) }, 'request.answered_from_cache');
      const head = ['x-request-id', requestId, ...cdn.headOf(target, kept, true)];
      const sent = sendReply(request, response, kept, head, (reply, encoding) =>
        cache.variant(target.key, reply, encoding),
      );
      sent?.catch((error) => fail(exchange, error));
      return true;
    },

    /** @returns whether a file answered. */
    async answerFile({ request, response, requestId }: Exchange): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const file = await files?.find(request.url?.split('?', 1)[0] ?? '');
      if (!file) return false;
      traffic.kept('file');
      log.debug({ reqId: requestId, path: loggedPath(request.url) }, 'request.file_sent');
      await sendReply(request, response, file, ['x-request-id', requestId], variantOf);
      return true;
    },
  };
}

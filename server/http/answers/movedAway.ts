import type { Reply } from '../../cache/reply';
import type { CacheTarget } from '../cacheTarget';
import { tell } from '../shortAnswers';
import type { Beginnings } from './beginnings';
import type { Exchange, FrontParts } from './parts';

/** Whether readers see the address, and it can be an old one. */
const isOfReaders = (path: string) => !/^\/(?:_next|dashboard|desk)(?:\/|$)/.test(path);

/** An old address may lead elsewhere tomorrow. */
const FOR_A_MOMENT = 'public, max-age=300';

/** Keeps the query of a visitor's address, but does not send it to another site. */
function withQuery(location: string, url: string): string {
  const query = /\?(.*)$/.exec(url)?.[1] ?? '';
  if (query === '' || !location.startsWith('/')) return location;
  const [address = '', fragment] = location.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** Leads readers away from addresses at which no page is, or not any more. */
export function createMovedAway(
  { movedArticle, redirects, headers }: FrontParts,
  { setHeaders }: Beginnings,
) {
  function send(exchange: Exchange, location: string, cacheControl: string): true {
    setHeaders(exchange, headers.page);
    const { request, response } = exchange;
    tell(response, 308, '', {
      location: withQuery(location, request.url ?? ''),
      'cache-control': cacheControl,
    });
    return true;
  }

  return {
    /** @returns whether it led on before anything was rendered. */
    async answerMoved(exchange: Exchange, { url }: CacheTarget): Promise<boolean> {
      const [path = ''] = url.split('?', 1);
      const article = await movedArticle(url);
      if (article !== null) return send(exchange, article, 'no-cache');
      // No page ends so, and Next would need a step of its own to say that.
      if (path === '/' || !path.endsWith('/') || !isOfReaders(path)) return false;
      const led = await redirects.findUnrendered(path);
      return led !== null && send(exchange, led, FOR_A_MOMENT);
    },

    /**
     * The same where pages are sent as they are rendered, as in development: old addresses are looked for before.
     * @returns whether it led on.
     */
    async answerUnrendered(exchange: Exchange): Promise<boolean> {
      const { request, response } = exchange;
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (!isOfReaders(path)) return false;
      const led = await redirects.findUnrendered(path);
      if (led !== null) return send(exchange, led, 'no-cache');
      response.once('finish', () => {
        if (response.statusCode === 404) redirects.missed(path);
      });
      return false;
    },

    /** @returns whether it led on from where nothing is. */
    async answerMissing(exchange: Exchange, { url }: CacheTarget, { status }: Reply): Promise<boolean> {
      const [path = ''] = url.split('?', 1);
      if ((status !== 404 && status !== 410) || !isOfReaders(path)) return false;
      const led = await redirects.find(path);
      if (led !== null) return send(exchange, led, FOR_A_MOMENT);
      if (status === 404) redirects.missed(path);
      return false;
    },
  };
}

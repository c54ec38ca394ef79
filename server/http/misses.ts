import type { IncomingMessage } from 'node:http';
import { searchPublicArticles, searchWithin } from '@contracts/search';
import type { RateLimit, RateLimiter } from '../lib/rateLimit';
import { type CacheTarget, routedPath } from './cacheTarget';
import type { ClientKey } from './clientAddress';

export type Missed = CacheTarget['kind'] | 'view';

/** What one address may have made for it that is not kept. A page costs some twenty times a reply of the API. */
export const missLimits: Record<Missed | 'search', RateLimit> = {
  page: { most: 100, windowMs: 10_000 },
  api: { most: 2_000, windowMs: 10_000 },
  // Of the replies of the API those that can take thirty milliseconds of the database.
  search: { most: 600, windowMs: 60_000 },
  // With the texts of many articles.
  siteFile: { most: 100, windowMs: 10_000 },
  // Each first one of a day is a write.
  view: { most: 300, windowMs: 60_000 },
};

/** Says how many seconds a client has to wait before more is made for it; null where it need not. */
export type AdmitMiss = (request: IncomingMessage, kind: Missed) => Promise<number | null>;

/** Searches of authors are below those of articles. */
const searches = [searchPublicArticles, searchWithin].map(({ path }) => path.split(':')[0] ?? '');
const isSearch = (url?: string) => searches.some((begin) => routedPath(url).startsWith(begin));

export const createAdmitMiss =
  (limiter: RateLimiter, clientKey: ClientKey): AdmitMiss =>
  async (request, kind) => {
    const key = clientKey(request);
    if (key === null) return null;
    const limit = kind === 'api' && isSearch(request.url) ? 'search' : kind;
    return limiter.take(`miss:${limit}:${key}`, missLimits[limit]);
  };

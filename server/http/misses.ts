import type { IncomingMessage } from 'node:http';
import type { RateLimit, RateLimiter } from '../lib/rateLimit';
import type { CacheTarget } from './cacheTarget';
import type { ClientKey } from './clientAddress';

export type Missed = CacheTarget['kind'] | 'view';

/** What one address may have made for it that is not kept. A page costs some twenty times a reply of the API. */
export const missLimits: Record<Missed, RateLimit> = {
  page: { most: 100, windowMs: 10_000 },
  api: { most: 2_000, windowMs: 10_000 },
  // With the texts of many articles.
  siteFile: { most: 100, windowMs: 10_000 },
  // Each first one of a day is a write.
  view: { most: 300, windowMs: 60_000 },
};

/** Says how many seconds a client has to wait before more is made for it; null where it need not. */
export type AdmitMiss = (request: IncomingMessage, kind: Missed) => Promise<number | null>;

export const createAdmitMiss =
  (limiter: RateLimiter, clientKey: ClientKey): AdmitMiss =>
  async (request, kind) => {
    const key = clientKey(request);
    return key === null ? null : limiter.take(`miss:${kind}:${key}`, missLimits[kind]);
  };

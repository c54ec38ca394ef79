import { tooManyRequests } from '../../../errors';
import { admit, type RateLimiter } from '../../../lib/rateLimit';

/** As many as a long article has pictures, and then one a minute. */
export const uploadLimit = { most: 60, windowMs: 60 * 60 * 1000 };
const AT_ONCE = 2;
const RETRY_SECONDS = 5;

/** Upload limits of one person. Simultaneous uploads are counted in this process to protect its CPU and memory. */
export function createUploadLimits(limiter: RateLimiter) {
  const running = new Map<string, number>();

  return async function limited<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const underWay = running.get(userId) ?? 0;
    if (underWay >= AT_ONCE) throw tooManyRequests(RETRY_SECONDS);
    running.set(userId, underWay + 1);
    try {
      await admit(limiter, `upload ${userId}`, uploadLimit);
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}

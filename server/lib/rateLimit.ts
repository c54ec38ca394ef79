import type { Clock } from './clock';

export interface RateLimit {
  most: number;
  windowMs: number;
}

/** Counts what somebody does, under a key that names both. */
export interface RateLimiter {
  /** @returns null where it is admitted, and counted; else the seconds to wait, which may be a fraction. */
  take(key: string, limit: RateLimit): Promise<number | null>;
}

/** Times of today as numbers leave a fraction of a thousandth of a millisecond; it must not cost the last one of a limit. */
export const ROUNDING_MS = 0.01;

const FORGET_EVERY_MS = 60_000;

/** Lets a limit's number through at once and then as many as its window refills, evenly. Counted in this process. */
export function createRateLimiter(clock: Clock): RateLimiter {
  /** When everything that was done under a key will be made up for. */
  let madeUpAt = new Map<string, number>();
  let forgetAt = 0;

  function forgetOld(now: number): void {
    if (now < forgetAt) return;
    forgetAt = now + FORGET_EVERY_MS;
    madeUpAt = new Map([...madeUpAt].filter(([, at]) => at > now));
  }

  return {
    async take(key, { most, windowMs }) {
      const now = clock.now().getTime();
      forgetOld(now);
      const at = Math.max(madeUpAt.get(key) ?? 0, now) + windowMs / most;
      if (at - now - windowMs > ROUNDING_MS) return (at - now - windowMs) / 1000;
      madeUpAt.set(key, at);
      return null;
    },
  };
}

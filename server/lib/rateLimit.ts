import { tooManyRequests } from '../errors';
import type { Clock } from './clock';

export interface RateLimit {
  most: number;
  windowMs: number;
  /**
   * Whether the limit holds in every stretch of the window, wherever it begins: nothing refills before the first
   * entry is a window old. It stores the time of each entry, so it is for small numbers.
   */
  isExact?: boolean;
}

/** Counts the actions of a person, under a key that names both. */
export interface RateLimiter {
  /** @returns null where it is admitted, and counted; else the seconds to wait, which may be a fraction. */
  take(key: string, limit: RateLimit): Promise<number | null>;
}

/** Counts an action under a key. @throws AppError 429 if the limit is reached. */
export async function admit(limiter: RateLimiter, key: string, limit: RateLimit): Promise<void> {
  const seconds = await limiter.take(key, limit);
  if (seconds !== null) throw tooManyRequests(seconds);
}

/**
 * Counts an action under several keys, in order, up to the first whose limit is reached.
 * @returns whether all admit it.
 */
export async function isAdmitted(
  limiter: RateLimiter,
  bounds: { key: string; limit: RateLimit }[],
): Promise<boolean> {
  for (const { key, limit } of bounds) if ((await limiter.take(key, limit)) !== null) return false;
  return true;
}

/**
 * Times of today as numbers leave a fraction of a thousandth of a millisecond; it must not cost the last one of a
 * limit.
 */
export const ROUNDING_MS = 0.01;

const FORGET_EVERY_MS = 60_000;

/**
 * Lets a limit's number through at once and then, unless it is exact, as many as its window refills, evenly. Counted in
 * this process.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  /** When everything that was done under a key will be made up for. */
  let madeUpAt = new Map<string, number>();
  /** Under exact limits: the times of the last ones, as many as the limit admits, and when none of them counts. */
  let exact = new Map<string, { times: number[]; overAt: number }>();
  let forgetAt = 0;

  function forgetOld(now: number): void {
    if (now < forgetAt) return;
    forgetAt = now + FORGET_EVERY_MS;
    madeUpAt = new Map([...madeUpAt].filter(([, at]) => at > now));
    exact = new Map([...exact].filter(([, { overAt }]) => overAt > now));
  }

  function takeExactly(key: string, { most, windowMs }: RateLimit, now: number): number | null {
    const times = exact.get(key)?.times ?? [];
    const first = times.at(-most);
    if (first !== undefined && first + windowMs > now) return (first + windowMs - now) / 1000;
    exact.set(key, { times: [...times, now].slice(-most), overAt: now + windowMs });
    return null;
  }

  return {
    async take(key, limit) {
      const { most, windowMs } = limit;
      const now = clock.now().getTime();
      forgetOld(now);
      if (limit.isExact) return takeExactly(key, limit, now);
      const at = Math.max(madeUpAt.get(key) ?? 0, now) + windowMs / most;
      if (at - now - windowMs > ROUNDING_MS) return (at - now - windowMs) / 1000;
      madeUpAt.set(key, at);
      return null;
    },
  };
}

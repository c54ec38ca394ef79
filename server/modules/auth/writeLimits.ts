import { createComment } from '@contracts/comment';
import { createArticle } from '@contracts/ownArticle';
import { tooManyRequests } from '../../errors';
import type { Clock } from '../../lib/clock';
import type { AttemptLimit } from './attemptLimits';

const MINUTE_MS = 60 * 1000;

/** How much one person may change: more than anybody does by hand, and far less than a script would. */
export const writeLimits = {
  /** Every call that changes something, of all kinds together. */
  all: { most: 600, windowMs: MINUTE_MS } as AttemptLimit,
  /** Of what others have to see, less, by method and path. */
  byCall: new Map<string, AttemptLimit>([
    [`${createComment.method} ${createComment.path}`, { most: 60, windowMs: 10 * MINUTE_MS }],
    [`${createArticle.method} ${createArticle.path}`, { most: 200, windowMs: 10 * MINUTE_MS }],
  ]),
};

export type WriteLimits = typeof writeLimits;

export interface Write {
  userId: string;
  method: string;
  /** As in the contract, with the names of its parameters. */
  path: string;
}

export type AdmitWrite = (write: Write) => void;

const FORGET_EVERY_MS = MINUTE_MS;
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a limit's number through at once and then as many as its window refills, evenly. Counted in this process: a
 * row for each write would cost as much as the write.
 */
export function createWriteLimits(clock: Clock, limits: WriteLimits = writeLimits): AdmitWrite {
  /** When everything that somebody did will be made up for. */
  let madeUpAt = new Map<string, number>();
  let forgetAt = 0;

  function forgetOld(now: number): void {
    if (now < forgetAt) return;
    forgetAt = now + FORGET_EVERY_MS;
    madeUpAt = new Map([...madeUpAt].filter(([, at]) => at > now));
  }

  function count(key: string, { most, windowMs }: AttemptLimit, now: number): void {
    const at = Math.max(madeUpAt.get(key) ?? 0, now) + windowMs / most;
    if (at - now > windowMs) throw tooManyRequests((at - now - windowMs) / 1000);
    madeUpAt.set(key, at);
  }

  /** @throws AppError 429 for a change beyond a limit; reading is never limited. */
  return function admitWrite({ userId, method, path }): void {
    if (reading.has(method)) return;
    const now = clock.now().getTime();
    forgetOld(now);
    const call = `${method} ${path}`;
    const own = limits.byCall.get(call);
    if (own) count(`${userId} ${call}`, own, now);
    count(userId, limits.all, now);
  };
}

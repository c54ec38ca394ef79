import { createComment } from '@contracts/comment';
import { createArticle } from '@contracts/ownArticle';
import { takeOverArticle } from '@contracts/queue';
import { reportArticle, reportComment } from '@contracts/report';
import { admit, type RateLimit, type RateLimiter } from '../../../lib/rateLimit';

const MINUTE_MS = 60 * 1000;

/** How much one person may change: more than people do by hand, and far less than a script would. */
export const writeLimits = {
  /** Every call that changes something, of all kinds together. */
  all: { most: 600, windowMs: MINUTE_MS } as RateLimit,
  /** Of what others have to see, less, by method and path. */
  byCall: new Map<string, RateLimit>([
    [`${createComment.method} ${createComment.path}`, { most: 60, windowMs: 10 * MINUTE_MS }],
    [`${reportComment.method} ${reportComment.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
    [`${reportArticle.method} ${reportArticle.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
    [`${takeOverArticle.method} ${takeOverArticle.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
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

export type AdmitWrite = (write: Write) => Promise<void>;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A row in the database for each write would cost as much as the write, so it is counted where messages are too. */
export function createWriteLimits(limiter: RateLimiter, limits: WriteLimits = writeLimits): AdmitWrite {
  const count = (key: string, limit: RateLimit) => admit(limiter, `write ${key}`, limit);

  /** @throws AppError 429 for a change beyond a limit; reading is never limited. */
  return async function admitWrite({ userId, method, path }) {
    if (reading.has(method)) return;
    const call = `${method} ${path}`;
    const own = limits.byCall.get(call);
    if (own) await count(`${userId} ${call}`, own);
    await count(userId, limits.all);
  };
}

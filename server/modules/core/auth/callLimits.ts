import { makeApiKey } from '@contracts/apiKey';
import { downloadBackup } from '@contracts/backup';
import { getBoard } from '@contracts/board';
import { checkArticle, checkWaitingArticle } from '@contracts/check';
import { createComment } from '@contracts/comment';
import { getLaterReview } from '@contracts/laterReview';
import { compareArticle, getWaitingOriginality } from '@contracts/originality';
import { createArticle } from '@contracts/ownArticle';
import { listPeople, previewMerge } from '@contracts/person';
import { getPublishedVersion, listPublished, listPublishedVersions } from '@contracts/publishedArticle';
import { getPreviousVersion, getReview, listQueue, takeOverArticle } from '@contracts/queue';
import { assignMany, claimMany, rejectMany, releaseMany, undoMany } from '@contracts/queueMany';
import { suggestCorrection } from '@contracts/readerSuggestion';
import { reportArticle, reportComment } from '@contracts/report';
import { correctAtOnce } from '@contracts/reviewNote';
import { getRevision, listRevisions } from '@contracts/revision';
import { listRooms } from '@contracts/room';
import type { RouteDefinition } from '@contracts/route';
import { searchArticles, searchAuthors } from '@contracts/search';
import { downloadSiteExport, startSiteExport } from '@contracts/siteExport';
import { getReviewStatistics, getStatistics } from '@contracts/statistics';
import { admit, type RateLimit, type RateLimiter } from '../../../lib/rateLimit';

const MINUTE_MS = 60 * 1000;

/** For reads that cost the server much more than others. */
const expensiveRead: RateLimit = { most: 120, windowMs: MINUTE_MS };
/** Searches and lists that are asked for again with each key. */
const search: RateLimit = { most: 300, windowMs: MINUTE_MS };

const expensiveReads = [
  checkArticle,
  checkWaitingArticle,
  getLaterReview,
  getPreviousVersion,
  getPublishedVersion,
  getReview,
  getRevision,
  getStatistics,
  getReviewStatistics,
  getWaitingOriginality,
  listPublishedVersions,
  listRevisions,
  previewMerge,
];
/** Each acts on up to a hundred articles. */
const onMany = [assignMany, claimMany, releaseMany, rejectMany, undoMany];
const searches = [getBoard, listPeople, listPublished, listQueue, listRooms, searchArticles, searchAuthors];

const byCalls = (routes: Pick<RouteDefinition, 'method' | 'path'>[], limit: RateLimit) =>
  routes.map(({ method, path }): [string, RateLimit] => [`${method} ${path}`, limit]);

/** Limits per person: more than people do by hand, and far less than a script would. */
export const callLimits = {
  /** Every call that changes something, of all kinds together. */
  all: { most: 600, windowMs: MINUTE_MS } as RateLimit,
  /** Lower limits for calls that others notice or that cost much, by method and path. */
  byCall: new Map<string, RateLimit>([
    ...byCalls(expensiveReads, expensiveRead),
    ...byCalls(searches, search),
    ...byCalls([...onMany, correctAtOnce], { most: 30, windowMs: MINUTE_MS }),
    [`${downloadBackup.method} ${downloadBackup.path}`, { most: 20, windowMs: 10 * MINUTE_MS }],
    [`${downloadSiteExport.method} ${downloadSiteExport.path}`, { most: 20, windowMs: 10 * MINUTE_MS }],
    [`${startSiteExport.method} ${startSiteExport.path}`, { most: 20, windowMs: 60 * MINUTE_MS }],
    [`${makeApiKey.method} ${makeApiKey.path}`, { most: 30, windowMs: 60 * MINUTE_MS }],
    [`${compareArticle.method} ${compareArticle.path}`, { most: 60, windowMs: 10 * MINUTE_MS }],
    [`${createComment.method} ${createComment.path}`, { most: 60, windowMs: 10 * MINUTE_MS }],
    [`${reportComment.method} ${reportComment.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
    [`${reportArticle.method} ${reportArticle.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
    [`${suggestCorrection.method} ${suggestCorrection.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
    [`${takeOverArticle.method} ${takeOverArticle.path}`, { most: 30, windowMs: 10 * MINUTE_MS }],
    [`${createArticle.method} ${createArticle.path}`, { most: 200, windowMs: 10 * MINUTE_MS }],
  ]),
};

export type CallLimits = typeof callLimits;

export interface Call {
  userId: string;
  method: string;
  /** As in the contract, with the names of its parameters. */
  path: string;
}

/** @returns undefined where nothing is counted. */
export type AdmitCall = (call: Call) => Promise<void> | undefined;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A row in the database for each write would cost as much as the write, so it is counted where messages are too. */
export function createCallLimits(limiter: RateLimiter, limits: CallLimits = callLimits): AdmitCall {
  const count = (key: string, limit: RateLimit) => admit(limiter, `call ${key}`, limit);

  async function countAll(own: RateLimit | undefined, { userId, method }: Call, call: string): Promise<void> {
    if (own) await count(`${userId} ${call}`, own);
    if (!reading.has(method)) await count(userId, limits.all);
  }

  /** Rejects with an AppError 429 for a change or an expensive read over a limit. Other reads have no limit. */
  return function admitCall(made) {
    const call = `${made.method === 'HEAD' ? 'GET' : made.method} ${made.path}`;
    const own = limits.byCall.get(call);
    return own || !reading.has(made.method) ? countAll(own, made, call) : undefined;
  };
}

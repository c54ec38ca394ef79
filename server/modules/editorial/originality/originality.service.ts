import type { Originality } from '@contracts/originality';
import { articlePolicy } from '@contracts/policies/article.policy';
import { authored, authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import type { Env } from '../../../env';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Threads } from '../../../lib/threads/threads';
import { createTurns } from '../../../lib/turns';
import type { Logger } from '../../../logger';
import { createComparison, type Found } from './comparison';
import { findNewestVersion } from './fingerprint.repository';
import { type KeptOriginality, presentOriginality } from './originality.presenter';
import { findComparable, findKept, findSources, keep } from './originality.repository';
import type { OriginalityIndex } from './originalityIndex';
import { createOutsideChecks, type WebhookCall } from './outsideChecks';
import type { PlagiarismService } from './plagiarism.service';
import type { WebCheckBudget } from './webCheckBudget';
import type { WebScans } from './webScan';

/** Comparisons at a time: each holds several texts. */
const AT_ONCE = 2;
/** Limits of the queue: comparisons of each author wait in a line of their own, those for editors do not. */
const WAITING = { waiting: 100, waitingEach: 30, runningEach: 1 };
/** How long a result is used despite other changes, such as a source's new author name. */
const KEPT_FOR_MS = 10 * 60 * 1_000;

/** The part of the queue that this feature needs. */
interface QueueOfSimilarity {
  noteSimilarity(article: { id: string; revision: number }, percent: number): Promise<void>;
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  env: Pick<Env, 'SITE_URL'>;
  webCheckBudget: Pick<WebCheckBudget, 'spend'>;
  plagiarism: Pick<PlagiarismService, 'spendToken'>;
  webScans: WebScans | null;
  waiting: QueueOfSimilarity;
  threads: Threads;
  originalityIndex: Pick<OriginalityIndex, 'read'>;
}

/** Whole percent, but at least 1 for any match. */
function percentOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  return Math.max(1, Math.round((100 * part) / whole));
}

export type OriginalityService = ReturnType<typeof createOriginalityService>;
type Comparable = NonNullable<Awaited<ReturnType<typeof findComparable>>>;

/** Finds passages of an article that also appear in articles of others, and on the web. */
export function createOriginalityService(dependencies: Dependencies) {
  const { database, clock, log, plagiarism, waiting } = dependencies;
  const { db } = database;
  const compare = createComparison(dependencies);
  const outside = createOutsideChecks(dependencies);
  const inTurn = createTurns(AT_ONCE, WAITING);
  /** By article and revision: simultaneous requests share one comparison. */
  const underWay = new Map<string, Promise<void>>();

  async function ownArticle(caller: Caller, id: string): Promise<Comparable> {
    const article = await findComparable(db, id);
    if (!article) throw notFound();
    authorize(caller, articlePolicy.edit, authored(article));
    return article;
  }

  /** Whether the kept comparison is what a new one would be. */
  async function isKept({ id, revision }: Comparable, newest: number): Promise<boolean> {
    const kept = await findKept(db, id);
    if (kept?.revision !== revision || kept.compared_with !== newest) return false;
    return clock.now().getTime() - Date.parse(kept.compared_at) < KEPT_FOR_MS;
  }

  async function makeComparison(article: Comparable, askedBy?: string): Promise<void> {
    // Read before the texts: changes made meanwhile are compared next time.
    const compared_with = await findNewestVersion(db);
    if (await isKept(article, compared_with)) return;
    const found = await inTurn(() => compare(article), askedBy);
    await keep(db, {
      article_id: article.id,
      revision: article.revision,
      compared_at: isoNow(clock),
      compared_with,
      result: JSON.stringify(found),
    });
  }

  async function compareAndKeep(article: Comparable, askedBy?: string): Promise<void> {
    const key = `${article.id} ${article.revision}`;
    const comparing =
      underWay.get(key) ?? makeComparison(article, askedBy).finally(() => underWay.delete(key));
    underWay.set(key, comparing);
    await comparing;
    await noteSimilarity(article.id);
  }

  async function present(kept: KeptOriginality, viewer: 'author' | 'editor'): Promise<Originality> {
    const found = JSON.parse(kept.result) as Found;
    const ids = [...new Set(found.sources.map((source) => source.article_id))];
    const known = ids.length > 0 ? await findSources(db, ids) : [];
    return presentOriginality(kept, found, known, { viewer, now: clock.now() });
  }

  async function read(id: string, viewer: 'author' | 'editor'): Promise<Originality | null> {
    const kept = await findKept(db, id);
    return kept ? present(kept, viewer) : null;
  }

  /** The editors choose by it. */
  async function noteSimilarity(id: string): Promise<void> {
    const originality = await read(id, 'editor');
    if (!originality) return;
    const { revision, words, matched } = originality;
    await waiting.noteSimilarity({ id, revision }, percentOf(matched, words));
  }

  /** Compares a waiting article, unless that revision is compared. @throws AppError 404 for what does not wait. */
  async function compareWaiting(id: string): Promise<void> {
    const article = await findComparable(db, id);
    if (article?.status !== 'recent') throw notFound();
    if ((await findKept(db, id))?.revision !== article.revision) await compareAndKeep(article);
    else await noteSimilarity(id);
  }

  return {
    /**
     * Compares the caller's own saved article; with a token of the checker also with the web.
     * @throws AppError 404 if the caller may not see it, 403 for another author's published article. TooMuchWaits
     */
    async compare(caller: Caller, id: string, token?: string): Promise<Originality> {
      const article = await ownArticle(caller, id);
      await compareAndKeep(article, caller._id);
      const isAsked = token !== undefined && outside.isAvailable;
      if (isAsked && (await plagiarism.spendToken(caller, token))) await outside.begin(article);
      const originality = await read(id, 'author');
      if (!originality) throw notFound();
      // A token that is used up begins nothing: the author must not wait for an answer.
      return isAsked && !originality.outside
        ? { ...originality, outside: { status: 'failed' } }
        : originality;
    },

    /** The last comparison of the caller's own article; null before the first. */
    async last(caller: Caller, id: string): Promise<Originality | null> {
      await ownArticle(caller, id);
      return read(id, 'author');
    },

    /**
     * The comparison of the revision that waits, made now where there is none yet.
     * @throws AppError 404 for what does not wait.
     */
    async ofWaiting(id: string): Promise<Originality> {
      await compareWaiting(id);
      const originality = await read(id, 'editor');
      if (!originality) throw notFound();
      return originality;
    },

    /** The comparison of a revision, if it was the last one; another may be of a draft that editors do not see. */
    async ofRevision(id: string, revision: number): Promise<Originality | null> {
      const kept = await findKept(db, id);
      return kept?.revision === revision ? present(kept, 'editor') : null;
    },

    compareWaiting,

    /** Compares a saved article. @returns how much of it also stands elsewhere, in percent. @throws AppError 404. TooMuchWaits */
    async similarityOf(id: string, askedBy: string): Promise<number> {
      const article = await findComparable(db, id);
      if (!article) throw notFound();
      await compareAndKeep(article, askedBy);
      const originality = await read(id, 'editor');
      return originality ? percentOf(originality.matched, originality.words) : 0;
    },

    /** Compares an article that was just submitted. A failure is logged and must not prevent submitting. */
    async checkSubmitted(id: string): Promise<void> {
      try {
        const article = await findComparable(db, id);
        if (!article) return;
        await compareAndKeep(article, article.author_id);
        await outside.begin(article);
      } catch (error) {
        log.error({ err: error, article: id }, 'originality.comparison_failed');
      }
    },

    /** @throws AppError 404 for a scan that is unknown, or with another secret. */
    async takeOutside(call: WebhookCall): Promise<void> {
      const articleId = await outside.take(call);
      if (articleId !== null) await noteSimilarity(articleId);
    },

    settled: outside.settled,
    stop: outside.stop,
  };
}

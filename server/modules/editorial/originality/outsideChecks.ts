import { timingSafeEqual } from 'node:crypto';
import type { DatabaseClient } from '../../../db/client';
import type { Env } from '../../../env';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { createToken, hashToken } from '../../../lib/tokens';
import type { Logger } from '../../../logger';
import { comparableText, GAP } from './comparableText';
import { ANSWER_WITHIN_MS } from './originality.presenter';
import { beginScan, endScan, findScan, refuseScan } from './originality.repository';
import type { WebCheckBudget } from './webCheckBudget';
import { type WebScans, webSourcesOf } from './webScan';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  env: Pick<Env, 'SITE_URL'>;
  /** Null where no outside service is configured. */
  webScans: WebScans | null;
  webCheckBudget: Pick<WebCheckBudget, 'spend'>;
}

interface Scannable {
  id: string;
  author_id: string;
  revision: number;
  content: string;
}

/** The service's call about a scan. */
export interface WebhookCall {
  status: string;
  scanId: string;
  secret: string;
  results: unknown[];
}

/** Asks the outside service in the background: no request waits for it or depends on it. */
export function createOutsideChecks(dependencies: Dependencies) {
  const { clock, log, env, webScans, webCheckBudget } = dependencies;
  const { db } = dependencies.database;
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();

  async function send(scans: WebScans, scan: { id: string; secret: string }, content: string): Promise<void> {
    try {
      await scans.begin({ ...scan, text: comparableText(content).replaceAll(GAP, '') }, stopped.signal);
    } catch (error) {
      log.warn({ err: error, scan: scan.id }, 'originality.scan_failed');
      await endScan(db, scan.id, { scan_status: 'failed', scan_sources: null });
    }
  }

  return {
    isAvailable: webScans !== null,

    /**
     * Begins a check of the revision, unless one is under way or done, or the day's are used up. Resolves before the
     * service is asked.
     */
    async begin({ id: articleId, author_id, revision, content }: Scannable): Promise<void> {
      if (!webScans) return;
      const scan = { id: createId(), secret: createToken() };
      const unansweredUntil = new Date(clock.now().getTime() - ANSWER_WITHIN_MS).toISOString();
      const now = isoNow(clock);
      let isNoted = false;
      const isWithinBudget = await webCheckBudget.spend(author_id, async (trx) => {
        const secretHash = hashToken(scan.secret);
        isNoted = await beginScan(trx, articleId, {
          id: scan.id,
          secretHash,
          revision,
          now,
          unansweredUntil,
        });
        return isNoted;
      });
      if (!isWithinBudget) {
        log.warn({ article: articleId }, 'originality.web_checks_used_up');
        await refuseScan(db, articleId, { revision, now, unansweredUntil });
      }
      if (!isNoted) return;
      const sending = send(webScans, scan, content)
        .catch((error: unknown) => log.error({ err: error }, 'originality.failure_not_stored'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    /**
     * Handles a call of the service.
     * @returns the article with a new result; null if there is none.
     * @throws AppError 404 if the scan is unknown, or the secret is wrong.
     */
    async take({ status, scanId, secret, results }: WebhookCall): Promise<string | null> {
      const scan = await findScan(db, scanId);
      const expected = Buffer.from(scan?.scan_secret_hash ?? hashToken(''));
      const isRight = timingSafeEqual(expected, Buffer.from(hashToken(secret)));
      if (!scan || secret === '' || !isRight) throw notFound();
      if (status === 'error') await endScan(db, scanId, { scan_status: 'failed', scan_sources: null });
      if (status !== 'completed') return null;
      const scan_sources = JSON.stringify(webSourcesOf(results, env.SITE_URL));
      await endScan(db, scanId, { scan_status: 'done', scan_sources });
      return scan.article_id;
    },

    /** Resolves once nothing is being sent. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),

    /** Cancels requests in progress, which count as failed. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}

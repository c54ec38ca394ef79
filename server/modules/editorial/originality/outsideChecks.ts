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
import { beginScan, endScan, findScan } from './originality.repository';
import { type WebScans, webSourcesOf } from './webScan';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  env: Pick<Env, 'SITE_URL'>;
  /** Null where no outside service is configured. */
  webScans: WebScans | null;
}

interface Scannable {
  id: string;
  revision: number;
  content: string;
}

/** What the service may tell of a scan. */
export interface WebhookCall {
  status: string;
  scanId: string;
  secret: string;
  results: unknown[];
}

/** Asks the outside service in the background: no request waits for it or depends on it. */
export function createOutsideChecks({ database: { db }, clock, log, env, webScans }: Dependencies) {
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

    /** Begins a check of the revision, unless one is under way or done. Resolves before the service is asked. */
    async begin({ id: articleId, revision, content }: Scannable): Promise<void> {
      if (!webScans) return;
      const scan = { id: createId(), secret: createToken() };
      const unansweredUntil = new Date(clock.now().getTime() - ANSWER_WITHIN_MS).toISOString();
      const noted = await beginScan(db, articleId, {
        id: scan.id,
        secretHash: hashToken(scan.secret),
        revision,
        now: isoNow(clock),
        unansweredUntil,
      });
      if (!noted) return;
      const sending = send(webScans, scan, content)
        .catch((error: unknown) => log.error({ err: error }, 'originality.failure_not_stored'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    /**
     * Takes what the service tells.
     * @returns the article about which there is something new; null where there is none.
     * @throws AppError 404 for a scan that is unknown, or with another secret.
     */
    async take({ status, scanId, secret, results }: WebhookCall): Promise<string | null> {
      const scan = await findScan(db, scanId);
      const expected = Buffer.from(scan?.scan_secret_hash ?? hashToken(''));
      if (!timingSafeEqual(expected, Buffer.from(hashToken(secret))) || !scan) throw notFound();
      if (status === 'error') await endScan(db, scanId, { scan_status: 'failed', scan_sources: null });
      if (status !== 'completed') return null;
      const scan_sources = JSON.stringify(webSourcesOf(results, env.SITE_URL));
      await endScan(db, scanId, { scan_status: 'done', scan_sources });
      return scan.article_id;
    },

    /** Resolves once nothing is being sent. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),

    /** Breaks off what is being sent, which counts as failed. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}

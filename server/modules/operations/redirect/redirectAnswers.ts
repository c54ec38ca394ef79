import { transact } from '../../../db/transact';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { Logger } from '../../../logger';
import { createCounts, isToldMiss } from './countedPaths';
import { follow, targetOf } from './following';
import { createLivingAddresses } from './livingAddress';
import { lookupIn } from './lookup';
import { addMisses, pruneMisses } from './missedPath.repository';
import { addHits } from './redirect.repository';
import type { RedirectParts } from './redirect.service';
import { pathKey } from './redirectPath';

const elsewhere = (path: string, living: string | null) =>
  living === null || pathKey(living) === path ? null : living;

export type RedirectAnswers = ReturnType<typeof createRedirectAnswers>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const MISSES_KEPT_MS = 90 * DAY_MS;

type Parts = Omit<RedirectParts, 'env' | 'auditLog'> & { clock: Clock; log: Logger };

/** Answers requests for addresses without a page, and counts them. */
export function createRedirectAnswers({ database, clock, log, publications, profiles, tags, pages }: Parts) {
  const { db } = database;
  const livingAddress = createLivingAddresses({ publications, profiles, tags, pages });
  const lookup = lookupIn(db);
  const hits = createCounts();
  const misses = createCounts();

  /** The final target of the redirect of a path. */
  async function led(path: string): Promise<string | null> {
    const found = await lookup(path);
    if (!found) return null;
    const last = await follow({ path, target: targetOf(found, path) }, { lookup, livingAddress });
    if (last === null) log.warn({ redirect: found.id }, 'redirect.circle');
    else hits.add(found.id);
    return last;
  }

  /** Writes the counts since the last time. Counts that cannot be written are counted again. */
  async function write(): Promise<void> {
    const [hit, missed] = [hits.take(), misses.take()];
    if (hit.size + missed.size === 0) return;
    const now = isoNow(clock);
    // Led somewhere since they were counted.
    for (const path of missed.keys()) if (await lookup(path)) missed.delete(path);
    try {
      await transact(db, async (trx) => {
        // In one order, so that two instances never wait for each other in a circle.
        for (const [id, count] of [...hit].sort()) await addHits(trx, id, { hits: count, at: now });
        for (const [path, count] of [...missed].sort())
          await addMisses(trx, { id: createId(), path, hits: count, last_at: now });
        const before = new Date(Date.parse(now) - MISSES_KEPT_MS).toISOString();
        if (missed.size > 0) await pruneMisses(trx, before);
      });
    } catch (error) {
      for (const [id, count] of hit) hits.add(id, count);
      for (const [path, count] of missed) misses.add(path, count);
      throw error;
    }
  }

  const job = createJob({
    name: 'redirect counts',
    log,
    retryMs: LOOK_EVERY_MS,
    async round() {
      await write();
      return LOOK_EVERY_MS;
    },
  });

  return {
    /**
     * The redirect target for an address without a page.
     * @param asked the path as it was sent
     * @returns null if there is no redirect, or the redirects form a loop.
     */
    async find(asked: string): Promise<string | null> {
      const path = pathKey(asked);
      return (await led(path)) ?? elsewhere(path, await livingAddress(path));
    },

    /**
     * The same for an address that was not rendered, because it ends with a slash or in development: an existing
     * page takes precedence.
     */
    async findUnrendered(asked: string): Promise<string | null> {
      const path = pathKey(asked);
      const living = await livingAddress(path);
      return living === null ? led(path) : elsewhere(path, living);
    },

    /** Counts an address at which nothing is. */
    missed(asked: string): void {
      const path = pathKey(asked);
      if (isToldMiss(path)) misses.add(path);
    },

    write,

    start: job.start,
    settled: job.settled,
    report: job.report,
    async stop(): Promise<void> {
      await job.stop();
      await write().catch((error) => log.error({ err: error }, 'redirect.counts_lost'));
    },
  };
}

import { EVERYTHING } from '../../../cache/purges';
import type { Db } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { createJob, type Job } from '../../../jobs/job';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { errorCode } from '../../../lib/networkErrors';
import * as purges from './purge.repository';
import { type Purger, purgersOf } from './purger';
import { PurgeRefused } from './purgers/purgeCall';

type Parts = Pick<AllParts, 'database' | 'env' | 'clock' | 'log' | 'lookEveryMs'>;

/** Also how often a cache is asked whether it was started anew. */
const LOOK_EVERY_MS = 4_000;
const ROWS_AT_ONCE = 1_000;
const PRUNED_AT_ONCE = 100;
/** A cache that has to drop more at once drops everything. */
const TAGS_MOST = 300;
const ANSWER_WITHIN_MS = 5_000;
/** Longer than an answer takes: then another instance takes over what one has left. */
const LEASE_MS = 8_000;
/**
 * Each purge is sent once more after this time: an older reply may have reached the cache after the first purge, and
 * another instance may have sent one before it heard of the change.
 */
const AGAIN_AFTER_MS = 800;
/** Pauses after failures in a row. */
const PAUSES_MS = [500, 1_000, 2_000, 3_000];
/** What a cache may ask for instead. */
const PAUSE_MOST_MS = 60_000;

/** Of an error of `fetch`, which has the cause within. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && errorCode(error.cause)) || 'it did not answer';

/** Far longer than anything is stored. */
const DAY_MS = 24 * 60 * 60 * 1_000;

type Result = 'sent' | 'refused' | 'unreachable';

export type PurgeSending = ReturnType<typeof createPurgeSending>;

/** Tells the shared caches in front of the site what to drop, each until it has done so. */
export function createPurgeSending(parts: Parts) {
  const { database, env, clock, log, lookEveryMs = LOOK_EVERY_MS } = parts;
  const { db } = database;
  const purgers = purgersOf(env);
  const caches = purgers.map(({ name }) => name);
  const handled = new Map<Result, number>();

  const count = (result: Result) => void handled.set(result, (handled.get(result) ?? 0) + 1);
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  const writeEverything = (on: Db, cache: string, due_at = isoNow(clock), created_at = isoNow(clock)) =>
    purges.insertPurges(on, [{ id: createId(), cache, tags: EVERYTHING, due_at, sent_at: null, created_at }]);

  function tagsOf(rows: purges.PurgeRow[]): string[] {
    const tags = [...new Set(rows.flatMap((row) => row.tags.split(' ')))];
    return tags.length > TAGS_MOST || tags.includes(EVERYTHING) ? [EVERYTHING] : tags;
  }

  /** @returns after how many ms to try again; null where it was sent. */
  async function send(purger: Purger, tags: string[], failures: number): Promise<number | null> {
    try {
      await purger.purge(tags, AbortSignal.timeout(ANSWER_WITHIN_MS));
      count('sent');
      if (failures > 0) log.info({ cache: purger.name }, 'cdn.purges_again');
      return null;
    } catch (error) {
      const isRefused = error instanceof PurgeRefused;
      count(isRefused ? 'refused' : 'unreachable');
      const reason = isRefused ? error.message : reasonOf(error);
      // Once: it is tried every few seconds.
      if (failures === 0) log.error({ cache: purger.name, reason }, 'cdn.purge_failed');
      const asked = isRefused ? error.retryAfter * 1_000 : 0;
      return Math.min(PAUSE_MOST_MS, asked || (PAUSES_MS[failures] ?? PAUSES_MS.at(-1) ?? 0));
    }
  }

  /** Keeps what could not be sent, in one row where the cache must drop everything anyway. */
  async function keep(cache: string, rows: purges.PurgeRow[], tags: string[], pause: number): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (rows.length === 1 || tags[0] !== EVERYTHING) return void (await purges.putOff(db, ids, inMs(pause)));
    const oldest = rows.map(({ created_at }) => created_at).sort()[0];
    await transact(db, async (trx) => {
      await purges.deletePurges(trx, ids);
      await writeEverything(trx, cache, inMs(pause), oldest);
    });
  }

  /** A cache that was started anew may have what it dropped before. */
  async function lookForStart({ name, started }: Purger): Promise<void> {
    if (!started) return;
    // While it is away there is nothing to do: what it has to drop waits.
    const at = await started(AbortSignal.timeout(ANSWER_WITHIN_MS)).catch(() => null);
    if (at === null) return;
    await transact(db, async (trx) => {
      if (await purges.noteStart(trx, name, at)) await writeEverything(trx, name);
    });
  }

  function createLane(purger: Purger): Job {
    const { name } = purger;
    let isFirst = true;
    let failures = 0;
    let lookAt = 0;
    return createJob({
      name: `purges of ${name}`,
      log,
      retryMs: lookEveryMs,
      async round(isEnding, onFailure) {
        // Pages of another version name scripts of that version.
        if (isFirst) await writeEverything(db, name);
        isFirst = false;
        for (let isMore = true; isMore && !isEnding(); ) {
          const now = isoNow(clock);
          const rows = await purges.claim(database, name, { now, until: inMs(LEASE_MS), most: ROWS_AT_ONCE });
          isMore = rows.length === ROWS_AT_ONCE;
          if (rows.length === 0) break;
          const tags = tagsOf(rows);
          const pause = await send(purger, tags, failures);
          if (pause === null) {
            failures = 0;
            const ids = rows.map(({ id }) => id);
            await transact(db, (trx) =>
              purges.finishPurges(trx, ids, { now: isoNow(clock), again: inMs(AGAIN_AFTER_MS) }),
            );
          } else {
            failures++;
            onFailure();
            await keep(name, rows, tags, pause);
            isMore = false;
          }
        }
        if (performance.now() >= lookAt) {
          lookAt = performance.now() + lookEveryMs;
          await lookForStart(purger);
        }
        const next = await purges.findNextDue(db, name);
        if (next === undefined) return lookEveryMs;
        return Math.min(lookEveryMs, Math.max(0, Date.parse(next) - clock.now().getTime()));
      },
    });
  }

  const lanes = purgers.map(createLane);

  return {
    /** The caches that are purged, by name. */
    caches,
    lanes,

    /** A transaction that adds to the outbox calls it `onCommit`. */
    wake(): void {
      for (const lane of lanes) lane.wake();
    },

    /**
     * Removes purges of what no cache has by now, such as those of one that the settings name no more.
     * @returns whether there may be more.
     */
    async prune(): Promise<boolean> {
      const until = new Date(clock.now().getTime() - DAY_MS).toISOString();
      return (await purges.deleteOldPurges(db, until, PRUNED_AT_ONCE)) === PRUNED_AT_ONCE;
    },

    /** How often each thing happened to a call since the start of the process. */
    counts: () => [...handled].map(([result, value]) => ({ labels: { result }, value })),
  };
}

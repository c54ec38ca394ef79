import { EVERYTHING, isPurged } from '../../../cache/purges';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { countPurges, findOldest, insertPurges } from './purge.repository';
import type { PurgeSending } from './purgeSending';

type Parts = Pick<AllParts, 'database' | 'clock' | 'cache'> & { purgeSending: PurgeSending };

/** One change that drops more has everything purged. */
const TAGS_MOST = 300;

/** Stores what the shared caches in front of the site must drop, in the transaction of the change. A job tells them. */
export function createPurgeOutbox({ database: { db }, clock, cache, purgeSending }: Parts) {
  const { caches } = purgeSending;

  async function write(trx: Tx, dropped: string[]): Promise<void> {
    const tags = dropped.filter(isPurged);
    if (tags.length === 0) return;
    const at = isoNow(clock);
    await insertPurges(
      trx,
      caches.map((name) => ({
        id: createId(),
        cache: name,
        tags: tags.length > TAGS_MOST ? EVERYTHING : tags.join(' '),
        due_at: at,
        sent_at: null,
        created_at: at,
      })),
    );
    trx.onCommit(purgeSending.wake);
  }

  if (caches.length > 0) cache.writeWith(write);
  return {
    /** How many wait. */
    countWaiting: async (): Promise<number> => (caches.length === 0 ? 0 : countPurges(db, caches)),

    /** For how many seconds the oldest one has waited; 0 where there is none. */
    async oldestSeconds(): Promise<number> {
      const oldest = caches.length === 0 ? undefined : await findOldest(db, caches);
      return oldest === undefined ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1_000);
    },
  };
}

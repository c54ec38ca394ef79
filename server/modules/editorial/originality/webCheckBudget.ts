import { dayOf, daysFrom } from '@contracts/rules/weeks';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Env } from '../../../env';
import type { Clock } from '../../../lib/clock';
import { addOne, deleteBefore, findCount } from './webCheck.repository';
import type { WebScans } from './webScan';

const ALL = '';
const BATCH = 200;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  env: Pick<Env, 'WEB_CHECKS_PER_DAY' | 'WEB_CHECKS_PER_AUTHOR'>;
  /** Null where no outside service is configured. */
  webScans: WebScans | null;
}

/** How many searches of the web there are on a day, in UTC. */
interface WebChecksToday {
  used: number;
  most: number;
  /** Per author. */
  mostEach: number;
}

export type WebCheckBudget = ReturnType<typeof createWebCheckBudget>;

/** Searches of the web cost money: so many a day, of an author and of the site, counted for all instances together. */
export function createWebCheckBudget({ database, clock, env, webScans }: Dependencies) {
  const { db, kind } = database;
  const { WEB_CHECKS_PER_DAY: most, WEB_CHECKS_PER_AUTHOR: mostEach } = env;
  const today = () => dayOf(clock.now());

  return {
    /**
     * Counts a search where it begins.
     * @param begin @returns whether there is anything to search for.
     * @returns false where the day's searches of the author or of the site are used up; then nothing was begun.
     */
    spend: (authorId: string, begin: (trx: Tx) => Promise<boolean>): Promise<boolean> =>
      transact(db, async (trx) => {
        const day = today();
        await lockName(trx, kind, 'web checks');
        const isUsedUp =
          (await findCount(trx, day, ALL)) >= most || (await findCount(trx, day, authorId)) >= mostEach;
        if (isUsedUp) return false;
        if (await begin(trx)) for (const id of [ALL, authorId]) await addOne(trx, day, id);
        return true;
      }),

    /** @returns null where no outside service is configured. */
    readToday: async (): Promise<WebChecksToday | null> =>
      webScans && { used: await findCount(db, today(), ALL), most, mostEach },

    /** Yesterday stays for clocks that differ. @returns whether there may be more to forget. */
    forgetDays: async (): Promise<boolean> =>
      (await deleteBefore(db, daysFrom(today(), -1), BATCH)) === BATCH,
  };
}

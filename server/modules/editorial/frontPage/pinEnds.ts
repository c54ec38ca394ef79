import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { DatabaseClient } from '../../../db/client';
import { dueRows } from '../../../db/dueRows';
import { transact } from '../../../db/transact';
import { createDueJob } from '../../../jobs/dueJob';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';
import { takeEnded } from './pinEnds.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  cache: CacheDrops;
  lookEveryMs?: number;
}

/** Drops the pages that show a pin at the moment in which it ends; those made afterwards leave it out. */
export function createPinEnds({ database: { db }, clock, log, cache, lookEveryMs }: Dependencies) {
  return createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'pinEnds',
    ...dueRows(db, { table: 'front_page_pin', time: 'ends_at', id: 'article_id' }),
    carryOut: (id) =>
      transact(db, async (trx) => {
        if (await takeEnded(trx, id, isoNow(clock))) cache.drop(trx, [cacheTag.frontPage]);
      }),
  });
}

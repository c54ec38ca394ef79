import { cacheTag, dropOnCommit, noCache } from '@/server/cache/cacheTags';
import { transact } from '@/server/db/transact';
import { parseEnv } from '@/server/env';
import { createPurgeOutbox } from '@/server/modules/operations/cdn/purgeOutbox';
import { createPurgeSending } from '@/server/modules/operations/cdn/purgeSending';
import type { Walk } from '../plannedSite';

/** Purges of a shared cache, as they are written, sent and counted. Nothing answers, so that each fails. */
export const walk: Walk = async ({ context }) => {
  const { database, clock } = context;
  const env = parseEnv({ CDN: 'varnish', CDN_PURGE_ADDRESSES: 'http://127.0.0.1:9' });
  const purgeSending = createPurgeSending({ ...context, env });
  const drops = dropOnCommit(noCache);
  const outbox = createPurgeOutbox({ database, clock, cache: drops, purgeSending });
  await transact(database.db, async (trx) => drops.drop(trx, [cacheTag.list]));
  for (const lane of purgeSending.lanes) {
    lane.start();
    await lane.stop();
  }
  await outbox.countWaiting();
  await outbox.oldestSeconds();
  await purgeSending.prune();
};

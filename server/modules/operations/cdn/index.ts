import { defineFeature, type Made } from '../../../feature';
import { createPurgeOutbox } from './purgeOutbox';
import { createPurgeSending } from './purgeSending';

const services = { purgeOutbox: createPurgeOutbox, purgeSending: createPurgeSending };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  jobs: ({ purgeSending }) => purgeSending.lanes,
  chores: ({ purgeSending }) => ({ 'old purges': purgeSending.prune }),
  metrics: ({ purgeOutbox, purgeSending }) => [
    {
      name: 'byline_cdn_purges_waiting',
      help: 'Purges that wait to be sent to a shared cache, or to be sent again.',
      type: 'gauge',
      read: purgeOutbox.countWaiting,
    },
    {
      name: 'byline_cdn_oldest_purge_seconds',
      help: 'For how long the oldest purge has waited.',
      type: 'gauge',
      read: purgeOutbox.oldestSeconds,
    },
    {
      name: 'byline_cdn_purges_total',
      help: 'Attempts to tell a shared cache what to drop, by their result.',
      type: 'counter',
      labels: ['result'],
      read: purgeSending.counts,
    },
  ],
  // Purges of before mean nothing to a restored site: it has everything purged when it starts.
  notInBackups: { dropped: ['cdn_purge', 'cdn_cache'] },
});

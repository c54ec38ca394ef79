import { defineFeature, type Made } from '../../../feature';
import { appealRoutes } from './appeal.routes';
import { createAppealService } from './appeal.service';
import { createAppealArrivals } from './appealArrivals';
import { createAppealClosing } from './appealClosing';
import { createAppealFigures } from './appealFigures';
import { appealNotice } from './appealNotice';
import { createSuspensionAppeals } from './suspensionAppeals';
import { suspensionAppealRoutes } from './suspensionAppeals.routes';

const services = {
  appealArrivals: createAppealArrivals,
  appealClosing: createAppealClosing,
  appealFigures: createAppealFigures,
  appeals: createAppealService,
  suspensionAppeals: createSuspensionAppeals,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [appealRoutes, suspensionAppealRoutes],
  jobs: ({ suspensionAppeals }) => [suspensionAppeals],
  chores: ({ suspensionAppeals }) => ({ 'old links for appeals': suspensionAppeals.prune }),
  notices: ({ database }) => ({ appeal: appealNotice(database.db) }),
  // A link of before must not be good on the restored site.
  notInBackups: { dropped: ['appeal_request', 'appeal_link'] },
  metrics: ({ appeals }) => [
    {
      name: 'byline_appeals_open',
      help: 'Appeals that wait for an editor; at most 100 are counted.',
      type: 'gauge',
      read: async () => (await appeals.count()).open,
    },
  ],
});

import { defineFeature, type Made } from '../../../feature';
import { appealRoutes } from './appeal.routes';
import { createAppealAnswers } from './appealAnswers';
import { createAppealArrivals } from './appealArrivals';
import { createAppealClosing } from './appealClosing';
import { createAppealFigures } from './appealFigures';
import { appealNotice } from './appealNotice';
import { createArticleAppeals } from './articleAppeals';
import { createDeskAppeals } from './deskAppeals';
import { createSuspensionAppeals } from './suspensionAppeals';
import { suspensionAppealRoutes } from './suspensionAppeals.routes';

const services = {
  appealAnswers: createAppealAnswers,
  appealArrivals: createAppealArrivals,
  appealClosing: createAppealClosing,
  appealFigures: createAppealFigures,
  articleAppeals: createArticleAppeals,
  deskAppeals: createDeskAppeals,
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
  metrics: ({ deskAppeals }) => [
    {
      name: 'byline_appeals_open',
      help: 'Appeals that wait for an editor; at most 100 are counted.',
      type: 'gauge',
      read: async () => (await deskAppeals.count()).open,
    },
  ],
});

import { defineFeature, type Made } from '../../../feature';
import { appealRoutes } from './appeal.routes';
import { createAppealService } from './appeal.service';
import { createAppealClosing } from './appealClosing';

const services = { appealClosing: createAppealClosing, appeals: createAppealService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [appealRoutes],
  metrics: ({ appeals }) => [
    {
      name: 'byline_appeals_open',
      help: 'Appeals that wait for an editor; at most 100 are counted.',
      type: 'gauge',
      read: async () => (await appeals.count()).open,
    },
  ],
});

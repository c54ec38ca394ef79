import { defineFeature, type Made } from '../../../feature';
import { createReviewStatisticsService } from './reviewStatistics.service';
import { statisticsRoutes } from './statistics.routes';
import { createStatisticsService } from './statistics.service';
import { createStorageChore } from './storage';

const services = {
  statistics: createStatisticsService,
  reviewStatistics: createReviewStatisticsService,
  measureStorage: createStorageChore,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [statisticsRoutes],
  chores: ({ statistics, measureStorage }) => ({
    'storage used': measureStorage,
    'old activity': statistics.forgetWeeks,
  }),
});

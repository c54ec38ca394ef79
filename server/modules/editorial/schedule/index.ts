import { defineFeature, type Made } from '../../../feature';
import { createArticleDatesService } from './dates/articleDates.service';
import { createArticleEnds } from './dates/articleEnds';
import { createArticleUpdates } from './dates/articleUpdates';
import { scheduleRoutes } from './schedule.routes';
import { createScheduleService } from './schedule.service';
import { createScheduledService } from './scheduled.service';
import { createTimedPublishing } from './timedPublishing';

const services = {
  schedules: createScheduleService,
  scheduled: createScheduledService,
  timedPublishing: createTimedPublishing,
  articleEnds: createArticleEnds,
  articleUpdates: createArticleUpdates,
  articleDates: createArticleDatesService,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [scheduleRoutes],
  jobs: ({ timedPublishing, articleEnds, articleUpdates }) => [
    timedPublishing,
    articleEnds,
    articleUpdates.reminders,
  ],
});

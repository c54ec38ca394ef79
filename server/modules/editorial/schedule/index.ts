import { defineFeature, type Made } from '../../../feature';
import { createScheduleService } from './schedule.service';
import { createTimedPublishing } from './timedPublishing';

const services = { schedules: createScheduleService, timedPublishing: createTimedPublishing };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, jobs: ({ timedPublishing }) => [timedPublishing] });

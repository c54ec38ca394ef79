import { defineFeature, type Made } from '../../../feature';
import { feedRoutes } from './feed.routes';
import { createFeedService } from './feed.service';

const services = { feeds: createFeedService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [feedRoutes] });

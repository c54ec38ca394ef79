import { defineFeature, type Made } from '../../feature';
import { reviewRoutes } from './review.routes';
import { createReviewService } from './review.service';
import { createStandingService } from './standing.service';

const services = { reviews: createReviewService, standings: createStandingService };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [reviewRoutes] });

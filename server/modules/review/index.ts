import { defineFeature, type Made } from '../../feature';
import { createQueuePositionService } from './queuePosition.service';
import { reviewRoutes } from './review.routes';
import { createReviewService } from './review.service';

const services = { reviews: createReviewService, queuePositions: createQueuePositionService };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [reviewRoutes] });

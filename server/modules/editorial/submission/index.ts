import { defineFeature, type Made } from '../../../feature';
import { createOwnWorkService } from './ownWork.service';
import { createQueuePositionService } from './queuePosition.service';
import { submissionRoutes } from './submission.routes';
import { createSubmissions } from './submission.service';

const services = {
  submissions: createSubmissions,
  ownWork: createOwnWorkService,
  queuePositions: createQueuePositionService,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [submissionRoutes] });

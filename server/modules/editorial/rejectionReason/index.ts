import { defineFeature, type Made } from '../../../feature';
import { rejectionReasonRoutes } from './rejectionReason.routes';
import { createRejectionReasonService } from './rejectionReason.service';

const services = { rejectionReasons: createRejectionReasonService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [rejectionReasonRoutes] });

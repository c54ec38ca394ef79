import { defineFeature, type Made } from '../../../feature';
import { createCheckService } from './check.service';

const services = { checks: createCheckService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });

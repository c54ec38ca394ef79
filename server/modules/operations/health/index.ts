import { defineFeature, type Made } from '../../../feature';
import { healthRoutes } from './health.routes';
import { createWriteCheck } from './writeCheck';

const services = { checkWrites: createWriteCheck };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [healthRoutes] });

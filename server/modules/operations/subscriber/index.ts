import { defineFeature, type Made } from '../../../feature';
import { subscriberRoutes } from './subscriber.routes';
import { createSubscribers } from './subscribers';

const services = { subscribers: createSubscribers };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [subscriberRoutes] });

import { defineFeature, type Made } from '../../../feature';
import { contentRoutes } from './content.routes';
import { createContent } from './content.service';

const services = { content: createContent };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [contentRoutes] });

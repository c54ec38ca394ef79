import { defineFeature, type Made } from '../../../feature';
import { spaceRoutes } from './space.routes';
import { createSpaceService } from './space.service';

const services = { space: createSpaceService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [spaceRoutes],
  chores: ({ space }) => ({ 'free space': space.watch }),
});

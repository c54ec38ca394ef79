import { defineFeature, type Made } from '../../../feature';
import { personRoutes } from './person.routes';
import { createPersonService } from './person.service';
import { createRemovals } from './removals';

const services = { people: createPersonService, removals: createRemovals };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [personRoutes],
  jobs: ({ removals }) => [removals],
});

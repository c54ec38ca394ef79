import { defineFeature, type Made } from '../../feature';
import { createHistory } from './history';
import { revisionRoutes } from './revision.routes';
import { createRevisionService } from './revision.service';
import { createThinning } from './thinning';

const services = {
  history: createHistory,
  revisions: createRevisionService,
  thinRevisions: createThinning,
};

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [revisionRoutes],
  chores: ({ thinRevisions }) => ({ 'old revisions': thinRevisions }),
});

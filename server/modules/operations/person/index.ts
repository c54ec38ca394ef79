import { defineFeature, type Made } from '../../../feature';
import { accountDeletionRoutes } from './accountDeletion.routes';
import { createAccountDeletions } from './accountDeletions';
import { personRoutes } from './person.routes';
import { createPersonService } from './person.service';
import { createRemovals } from './removals';

const services = {
  people: createPersonService,
  removals: createRemovals,
  accountDeletions: createAccountDeletions,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [personRoutes, accountDeletionRoutes],
  jobs: ({ removals, accountDeletions }) => [removals, accountDeletions],
});

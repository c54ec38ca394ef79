import { defineFeature, type Made } from '../../../feature';
import { ownDataRoutes } from './ownData.routes';
import { createOwnData } from './ownData.service';

const services = { ownData: createOwnData };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [ownDataRoutes],
  jobs: ({ ownData }) => [ownData],
  // Their files are not in a backup.
  notInBackups: { dropped: ['own_data'] },
});

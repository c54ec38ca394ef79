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
  metrics: ({ space }) => [
    {
      name: 'byline_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      type: 'gauge',
      read: async () => (await space.read())?.free ?? [],
    },
  ],
  chores: ({ space }) => ({ 'free space': space.watch }),
});

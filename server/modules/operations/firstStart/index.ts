import { defineFeature, type Made } from '../../../feature';
import { firstStartRoutes } from './firstStart.routes';
import { createSetUpService } from './setUp.service';
import { createStartListService } from './startList.service';

const services = { setUp: createSetUpService, startList: createStartListService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [firstStartRoutes],
  // A link of before must not be valid on the restored site.
  notInBackups: { dropped: ['set_up_link'] },
});

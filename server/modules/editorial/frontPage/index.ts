import { defineFeature, type Made } from '../../../feature';
import { frontPageRoutes } from './frontPage.routes';
import { createFrontPageService } from './frontPage.service';
import { createPinEnds } from './pinEnds';

const services = { frontPages: createFrontPageService, pinEnds: createPinEnds };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [frontPageRoutes],
  jobs: ({ pinEnds }) => [pinEnds],
});

import { defineFeature, type Made } from '../../../feature';
import { createSitePictures } from './pictures/sitePictures';
import { siteRoutes } from './site.routes';
import { createSiteService } from './site.service';

const services = { site: createSiteService, sitePictures: createSitePictures };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [siteRoutes], jobs: ({ site }) => [site.watch] });

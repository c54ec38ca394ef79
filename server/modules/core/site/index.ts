import { defineFeature, type Made } from '../../../feature';
import { createSiteIcons } from './icons/siteIcons';
import { siteIconRoutes } from './icons/siteIcons.routes';
import { createSitePictures } from './pictures/sitePictures';
import { createPreviewFonts } from './previewFonts';
import { siteRoutes } from './site.routes';
import { createSiteService } from './site.service';
import { createSitePreview } from './sitePreview';

const services = {
  site: createSiteService,
  sitePictures: createSitePictures,
  siteIcons: createSiteIcons,
  sitePreview: createSitePreview,
  previewFonts: createPreviewFonts,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [siteRoutes, siteIconRoutes],
  jobs: ({ site, previewFonts }) => [site.watch, previewFonts.reading],
});

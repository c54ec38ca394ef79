import { defineFeature, type Made } from '../../../feature';
import { siteExportRoutes } from './siteExport.routes';
import { createSiteExports } from './siteExport.service';

const services = { siteExports: createSiteExports };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [siteExportRoutes],
  jobs: ({ siteExports }) => [siteExports],
  // Their files are not in a backup.
  notInBackups: { dropped: ['site_export'] },
});

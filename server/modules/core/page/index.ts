import { defineFeature, type Made } from '../../../feature';
import { deskPageRoutes } from './deskPage.routes';
import { pageRoutes } from './page.routes';
import { createPageDrafts } from './pageDrafts.service';
import { createPageImport } from './pageImport';
import { createPagePublishing } from './pagePublishing.service';
import { createPages } from './pages.service';

const services = {
  pages: createPages,
  pageDrafts: createPageDrafts,
  pagePublishing: createPagePublishing,
  pageImport: createPageImport,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [pageRoutes, deskPageRoutes],
  jobs: ({ pages }) => [pages.watch],
});

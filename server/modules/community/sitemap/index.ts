import { defineFeature, type Made } from '../../../feature';
import { sitemapRoutes } from './sitemap.routes';
import { createSitemapService } from './sitemap.service';

const services = { sitemap: createSitemapService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [sitemapRoutes] });

import { defineFeature, type Made } from '../../../feature';
import { articleFilterRoutes } from './articleFilter.routes';
import { createArticleFilterService } from './articleFilter.service';

const services = { articleFilters: createArticleFilterService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [articleFilterRoutes] });

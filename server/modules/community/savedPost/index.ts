import { defineFeature, type Made } from '../../../feature';
import { savedPostRoutes } from './savedPost.routes';
import { createSavedPostService } from './savedPost.service';

const services = { savedPosts: createSavedPostService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [savedPostRoutes] });

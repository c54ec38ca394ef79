import { defineFeature, type Made } from '../../feature';
import { articleRoutes } from './article.routes';
import { createArticleService } from './article.service';
import { ownWorkRoutes } from './ownWork.routes';
import { createOwnWorkService } from './ownWork.service';

const services = { articles: createArticleService, ownWork: createOwnWorkService };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [articleRoutes, ownWorkRoutes],
  chores: ({ articles }) => ({ 'deleted articles': articles.removeForGood }),
});

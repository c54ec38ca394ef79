import { defineFeature, type Made } from '../../feature';
import { articleRoutes } from './article.routes';
import { createArticleService } from './article.service';
import { createArticleImport } from './articleImport';
import { createArticleRemovals } from './articleRemoval';
import { createDeletions } from './deletion';
import { createOwnArticles } from './ownArticles';
import { ownWorkRoutes } from './ownWork.routes';
import { createOwnWorkService } from './ownWork.service';
import { createSubmissions } from './submission';

const services = {
  articles: createArticleService,
  ownArticles: createOwnArticles,
  ownWork: createOwnWorkService,
  submissions: createSubmissions,
  deletions: createDeletions,
  articleRemovals: createArticleRemovals,
  articleImport: createArticleImport,
};

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [articleRoutes, ownWorkRoutes],
  chores: ({ deletions }) => ({ 'deleted articles': deletions.removeForGood }),
});

import { defineFeature, type Made } from '../../../feature';
import { articleRoutes } from './article.routes';
import { createArticleService } from './article.service';
import { createArticleAddresses } from './articleAddress';
import { createArticleImport } from './articleImport';
import { createArticleRemovals } from './articleRemoval';
import { createDeletions } from './deletion';
import { createDraftRevisions } from './draftRevisions';
import { createOwnArticles } from './ownArticles';
import { createOwnPictures } from './pictures/ownPictures';
import { createPictureWork } from './pictures/pictureWork';
import { revisionRoutes } from './revision.routes';

const services = {
  articles: createArticleService,
  articleAddresses: createArticleAddresses,
  ownArticles: createOwnArticles,
  ownPictures: createOwnPictures,
  pictureWork: createPictureWork,
  draftRevisions: createDraftRevisions,
  deletions: createDeletions,
  articleRemovals: createArticleRemovals,
  articleImport: createArticleImport,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [articleRoutes, revisionRoutes],
  jobs: ({ pictureWork }) => [pictureWork],
  chores: ({ deletions }) => ({ 'deleted articles': deletions.removeForGood }),
});

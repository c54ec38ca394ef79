import { defineFeature, type Made } from '../../../feature';
import { articlePictureRoutes } from './articlePicture.routes';
import { createArticlePictures } from './articlePictures';

const services = { articlePictures: createArticlePictures };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [articlePictureRoutes],
  jobs: ({ articlePictures }) => [articlePictures.drawing],
  chores: ({ articlePictures }) => ({ 'pictures of articles': articlePictures.keepUp }),
  // They are made again when they are asked for.
  notInBackups: { dropped: ['article_picture'] },
});

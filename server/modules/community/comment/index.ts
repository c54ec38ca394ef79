import { defineFeature, type Made } from '../../../feature';
import { commentRoutes } from './comment.routes';
import { createCommentService } from './comment.service';
import { createCommentImport } from './commentImport';
import { commentNotice } from './commentNotice';
import { deskCommentRoutes } from './deskComment.routes';
import { createDeskComments } from './deskComments';
import { createHeldComments } from './heldComments';
import { laterCommentNotice } from './laterComments';

const services = {
  comments: createCommentService,
  commentImport: createCommentImport,
  deskComments: createDeskComments,
  heldComments: createHeldComments,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [commentRoutes, deskCommentRoutes],
  notices: ({ database }) => ({
    comment: commentNotice(database.db),
    discussion: laterCommentNotice({ database }),
  }),
});

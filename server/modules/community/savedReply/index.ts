import { defineFeature, type Made } from '../../../feature';
import { savedReplyRoutes } from './savedReply.routes';
import { createSavedReplyService } from './savedReply.service';

const services = { savedReplies: createSavedReplyService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [savedReplyRoutes] });

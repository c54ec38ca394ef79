import { defineFeature, type Made } from '../../../feature';
import { reactionRoutes } from './reaction.routes';
import { createReactionService } from './reaction.service';

const services = { reactions: createReactionService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [reactionRoutes] });

import { defineFeature, type Made } from '../../../feature';
import { followRoutes } from './follow.routes';
import { createFollowService } from './follow.service';
import { followerNotice } from './followerNotice';

const services = { follows: createFollowService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [followRoutes],
  notices: ({ database }) => ({ follower: followerNotice(database.db) }),
});

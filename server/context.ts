import type { ContentCache } from './cache/cacheTags';
import type { DatabaseClient } from './db/client';
import type { Env } from './env';
import type { Clock } from './lib/clock';
import { createImageStore } from './lib/imageStore';
import type { Logger } from './logger';
import { createArticleService } from './modules/article/article.service';
import { createAuthService } from './modules/auth/auth.service';
import { createSessionService } from './modules/auth/session.service';
import { createCommentService } from './modules/comment/comment.service';
import { createFollowService } from './modules/follow/follow.service';
import { createFanOut } from './modules/notification/fanOut';
import { createNotificationService } from './modules/notification/notification.service';
import { createPostNotificationService } from './modules/notification/postNotification.service';
import { createViewService } from './modules/publicArticle/view.service';
import { createPublicationService } from './modules/publication/publication.service';
import { createReactionService } from './modules/reaction/reaction.service';
import { createReviewService } from './modules/review/review.service';
import { createSavedPostService } from './modules/savedPost/savedPost.service';
import { createSearchService } from './modules/search/search.service';
import { createTagService } from './modules/tag/tag.service';
import { createProfileService } from './modules/user/profile.service';
import { createUserService } from './modules/user/user.service';
import { createLiveChannel } from './realtime/liveChannel';

/** What everything else is made from. */
export interface Dependencies {
  env: Env;
  log: Logger;
  clock: Clock;
  database: DatabaseClient;
  cache: ContentCache;
}

/** The one place where the parts of the server are put together. */
export function createContext(dependencies: Dependencies) {
  const images = createImageStore(dependencies.env.DATA_DIR);
  const sessions = createSessionService(dependencies);
  const search = createSearchService(dependencies);
  const users = createUserService({ ...dependencies, sessions, authorIndex: search });
  const profiles = createProfileService({ ...dependencies, authorIndex: search });
  const auth = createAuthService({ ...dependencies, users, sessions });
  const live = createLiveChannel();
  const notifications = createNotificationService({ ...dependencies, users, live });
  const tags = createTagService(dependencies);
  const publications = createPublicationService({ ...dependencies, tags, searchIndex: search });
  const fanOut = createFanOut(dependencies);
  const postNotifications = createPostNotificationService({ ...dependencies, publications, fanOut });
  const follows = createFollowService({
    ...dependencies,
    users,
    profiles,
    postNotifications,
    notifier: notifications,
  });
  const articles = createArticleService({ ...dependencies, tags, publications });
  const reviews = createReviewService({
    ...dependencies,
    articles,
    publications,
    postNotifications,
    notifier: notifications,
  });
  const views = createViewService({ ...dependencies, publications });
  const comments = createCommentService({ ...dependencies, publications, notifier: notifications });
  const reactions = createReactionService({ ...dependencies, publications, notifier: notifications });
  const savedPosts = createSavedPostService({ ...dependencies, publications });
  return {
    ...dependencies,
    images,
    live,
    notifications,
    fanOut,
    postNotifications,
    users,
    profiles,
    follows,
    auth,
    search,
    tags,
    publications,
    articles,
    reviews,
    views,
    comments,
    reactions,
    savedPosts,
  };
}

export type AppContext = ReturnType<typeof createContext>;

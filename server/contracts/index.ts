import * as admin from './admin';
import * as article from './article';
import * as auth from './auth';
import * as check from './check';
import * as comment from './comment';
import * as desk from './desk';
import * as follow from './follow';
import * as health from './health';
import * as image from './image';
import * as notification from './notification';
import * as originality from './originality';
import * as ownArticle from './ownArticle';
import * as plagiarism from './plagiarism';
import * as reaction from './reaction';
import * as revision from './revision';
import type { RouteDefinition } from './route';
import * as savedPost from './savedPost';
import * as search from './search';
import * as standing from './standing';
import * as tag from './tag';
import * as user from './user';

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Every call of the contract. */
export const routes: RouteDefinition[] = [
  admin,
  article,
  auth,
  check,
  comment,
  desk,
  follow,
  health,
  image,
  notification,
  originality,
  ownArticle,
  plagiarism,
  reaction,
  revision,
  savedPost,
  search,
  standing,
  tag,
  user,
]
  .flatMap((module) => Object.values(module))
  .filter(isRoute);

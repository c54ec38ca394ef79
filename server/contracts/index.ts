import * as admin from './admin';
import * as article from './article';
import * as auth from './auth';
import * as comment from './comment';
import * as follow from './follow';
import * as health from './health';
import * as image from './image';
import * as notification from './notification';
import * as ownArticle from './ownArticle';
import * as plagiarism from './plagiarism';
import * as reaction from './reaction';
import type { RouteDefinition } from './route';
import * as savedPost from './savedPost';
import * as search from './search';
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
  comment,
  follow,
  health,
  image,
  notification,
  ownArticle,
  plagiarism,
  reaction,
  savedPost,
  search,
  tag,
  user,
]
  .flatMap((module) => Object.values(module))
  .filter(isRoute);

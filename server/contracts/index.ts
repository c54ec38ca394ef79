import * as admin from './admin';
import * as article from './article';
import * as articleFilter from './articleFilter';
import * as auth from './auth';
import * as backup from './backup';
import * as check from './check';
import * as comment from './comment';
import * as decision from './decision';
import * as desk from './desk';
import * as figure from './figure';
import * as follow from './follow';
import * as health from './health';
import * as image from './image';
import * as notification from './notification';
import * as originality from './originality';
import * as ownArticle from './ownArticle';
import * as ownWork from './ownWork';
import * as person from './person';
import * as plagiarism from './plagiarism';
import * as publishedArticle from './publishedArticle';
import * as queue from './queue';
import * as reaction from './reaction';
import * as rejectionReason from './rejectionReason';
import * as report from './report';
import * as reviewNote from './reviewNote';
import * as revision from './revision';
import * as room from './room';
import type { RouteDefinition } from './route';
import * as savedPost from './savedPost';
import * as savedReply from './savedReply';
import * as search from './search';
import * as standing from './standing';
import * as tag from './tag';
import * as tagEditing from './tagEditing';
import * as user from './user';

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Every call of the contract. */
export const routes: RouteDefinition[] = [
  admin,
  article,
  articleFilter,
  auth,
  backup,
  check,
  comment,
  decision,
  desk,
  figure,
  follow,
  health,
  image,
  notification,
  originality,
  ownArticle,
  ownWork,
  person,
  plagiarism,
  publishedArticle,
  queue,
  reaction,
  rejectionReason,
  report,
  reviewNote,
  revision,
  room,
  savedPost,
  savedReply,
  search,
  standing,
  tag,
  tagEditing,
  user,
]
  .flatMap((module) => Object.values(module))
  .filter(isRoute);

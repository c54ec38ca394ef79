import type { Cases } from '../defineCases';
import { articleFilters } from './articleFilters';
import { articles } from './articles';
import { auth } from './auth';
import { backups } from './backups';
import { checks } from './checks';
import { claims } from './claims';
import { comments } from './comments';
import { corrections } from './corrections';
import { decisions } from './decisions';
import { desk } from './desk';
import { deskComments } from './deskComments';
import { drafts } from './drafts';
import { figures } from './figures';
import { follows } from './follows';
import { health } from './health';
import { images } from './images';
import { merges } from './merges';
import { messages } from './messages';
import { notifications } from './notifications';
import { originality } from './originality';
import { ownArticles } from './ownArticles';
import { ownNotes } from './ownNotes';
import { ownWork } from './ownWork';
import { people } from './people';
import { plagiarism } from './plagiarism';
import { presence } from './presence';
import { published } from './published';
import { queue } from './queue';
import { reactions } from './reactions';
import { rejectionReasons } from './rejectionReasons';
import { removals } from './removals';
import { reportedThings } from './reportedThings';
import { reporting } from './reporting';
import { returns } from './returns';
import { reviewNotes } from './reviewNotes';
import { reviews } from './reviews';
import { revisions } from './revisions';
import { roomNotes } from './roomNotes';
import { rooms } from './rooms';
import { savedPosts } from './savedPosts';
import { savedReplies } from './savedReplies';
import { search } from './search';
import { standing } from './standing';
import { submissions } from './submissions';
import { tagEditing } from './tagEditing';
import { tags } from './tags';
import { unread } from './unread';
import { users } from './users';
import { waitingArticles } from './waitingArticles';

/** Every part of the contract. */
export const allCases: Cases[] = [
  articleFilters,
  articles,
  auth,
  backups,
  checks,
  claims,
  comments,
  corrections,
  decisions,
  desk,
  deskComments,
  drafts,
  figures,
  follows,
  health,
  images,
  merges,
  messages,
  notifications,
  originality,
  ownArticles,
  ownNotes,
  ownWork,
  people,
  plagiarism,
  presence,
  published,
  queue,
  reactions,
  rejectionReasons,
  removals,
  reportedThings,
  reporting,
  returns,
  reviewNotes,
  reviews,
  revisions,
  roomNotes,
  rooms,
  savedPosts,
  savedReplies,
  search,
  standing,
  submissions,
  tagEditing,
  tags,
  unread,
  users,
  waitingArticles,
];

import type { Cases } from '../cases';
import { articles } from './articles';
import { auth } from './auth';
import { checks } from './checks';
import { comments } from './comments';
import { drafts } from './drafts';
import { follows } from './follows';
import { health } from './health';
import { images } from './images';
import { notifications } from './notifications';
import { originality } from './originality';
import { ownArticles } from './ownArticles';
import { ownNotes } from './ownNotes';
import { plagiarism } from './plagiarism';
import { reactions } from './reactions';
import { reporting } from './reporting';
import { revisions } from './revisions';
import { savedPosts } from './savedPosts';
import { search } from './search';
import { standing } from './standing';
import { submissions } from './submissions';
import { tags } from './tags';
import { users } from './users';

/** Every part of the contract. */
export const allCases: Cases[] = [
  articles,
  auth,
  checks,
  comments,
  drafts,
  follows,
  health,
  images,
  notifications,
  originality,
  ownArticles,
  ownNotes,
  plagiarism,
  reactions,
  reporting,
  revisions,
  savedPosts,
  search,
  standing,
  submissions,
  tags,
  users,
];

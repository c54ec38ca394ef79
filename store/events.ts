import type { ArticleSummary, OwnArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import type { Notification } from '@contracts/notification';
import type { Me } from '@contracts/user';
import { createAction } from '@reduxjs/toolkit';
import type { NotificationList } from '@/services/api/notifications';
import type { StoredSession } from '@/services/storage/browserStorage';
import type { ModalKind } from './auth/state';

/** What happened, for whichever groups care; setters are for single fields. */

/** The session of the last visit was read from the browser's storage. */
export const sessionRestored = createAction<StoredSession>('session/restored');
export const loggedIn = createAction<{ token: string; userId: string }>('session/loggedIn');
/** The payload is what `isLoggedIn` becomes. */
export const loggedOut = createAction<boolean>('session/loggedOut');

export const modalOpened = createAction<ModalKind>('modal/opened');
export const modalClosed = createAction('modal/closed');

/** A tag's title; the first tag is the home tag. */
export const tagSelected = createAction<string>('landing/tagSelected');
export const subTagSelected = createAction<{ tag: string; sub: string }>('landing/subTagSelected');

/** Dashboard, Recent, Rejected or Stories was chosen in the menu. */
export const dashboardMenuSelected = createAction('dashboard/menuSelected');
export const dashboardTagSelected = createAction<string>('dashboard/tagSelected');
export const dashboardSubTagSelected = createAction<{ tag: string; sub: string }>('dashboard/subTagSelected');
/** A new article is begun: what was edited before is not what is written now. */
export const writeOpened = createAction('dashboard/writeOpened');

/** The signed-in person's own record arrived. */
export const meLoaded = createAction<Me>('session/meLoaded');
/** What was under way when the connection broke will not report any more. */
export const connectionRestored = createAction('network/restored');

/** Marks and counts of one article changed, wherever it is shown. */
export const articleMarked = createAction<{
  articleId: string;
  marks: Partial<Pick<ArticleSummary, 'liked' | 'disliked' | 'saved' | 'views' | 'likes' | 'dislikes'>>;
}>('dashboard/articleMarked');
/** An author is followed by now, or not any more, wherever they are shown. */
export const authorMarked = createAction<{ userId: string; followed: boolean }>('dashboard/authorMarked');
/** An article of one's own was submitted, withdrawn or restored. */
export const ownArticleChanged = createAction<OwnArticle>('dashboard/ownArticleChanged');
/** Its id. For a day it can be restored. */
export const ownArticleDeleted = createAction<string>('dashboard/ownArticleDeleted');
/** The place where its deletion could be undone was left. Its id. */
export const ownArticleLeft = createAction<string>('dashboard/ownArticleLeft');
/** The image that the profile's dialog holds until it is saved or discarded; null when it holds none any more. */
export const profileImageHeld = createAction<{ url: string; public_id: string } | null>(
  'dashboard/profileImageHeld',
);
/** How many own notifications are unread, as the server counts, and the newest when it has just come. */
export const notificationsCounted = createAction<{ count: number; latest?: Notification }>(
  'dashboard/notificationsCounted',
);
/** Own notifications or those about posts were read, or are unread after all; `count` is how many still are. */
export const notificationsMarked = createAction<{
  of: NotificationList;
  ids: string[] | 'all';
  read: boolean;
  count?: number;
}>('dashboard/notificationsMarked');
/** What came meanwhile is wanted in the list. */
export const arrivalsShown = createAction('dashboard/arrivalsShown');

/** A comment is shown: newest first unless it was somewhere else; `replaces` is the id that it had while it was sent. */
export const commentAdded = createAction<{
  articleId: string;
  comment: Comment;
  replaces?: string;
  place?: number;
}>('dashboard/commentAdded');
export const commentRemoved = createAction<{ articleId: string; commentId: string }>(
  'dashboard/commentRemoved',
);

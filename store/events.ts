import type { ArticleSummary, OwnArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import type { Notification } from '@contracts/notification';
import type { Me } from '@contracts/user';
import { createAction } from '@reduxjs/toolkit';
import type { NotificationList } from '@/services/api/notifications';
import type { StoredSession } from '@/services/storage/browserStorage';
import type { ModalKind } from './auth/state';

/** Events that several slices handle; setters are for single fields. */

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
/** A new article is started: the earlier edited one no longer applies. */
export const writeOpened = createAction('dashboard/writeOpened');

/** The signed-in person's own record arrived. */
export const meLoaded = createAction<Me>('session/meLoaded');
/** Requests that were in progress when the connection broke will not report any more. */
export const connectionRestored = createAction('network/restored');

/** Marks and counts of one article changed, wherever it is shown. */
export const articleMarked = createAction<{
  articleId: string;
  marks: Partial<Pick<ArticleSummary, 'liked' | 'disliked' | 'saved' | 'views' | 'likes' | 'dislikes'>>;
}>('dashboard/articleMarked');
/** An author is now followed, or no longer followed, wherever they are shown. */
export const authorMarked = createAction<{ userId: string; followed: boolean }>('dashboard/authorMarked');
/** One of the author's own articles was submitted, withdrawn or restored. */
export const ownArticleChanged = createAction<OwnArticle>('dashboard/ownArticleChanged');
/** One of the author's own articles was read again, because an editor set its time. */
export const ownArticleRead = createAction<OwnArticle>('dashboard/ownArticleRead');
/** Its id. For a day it can be restored. */
export const ownArticleDeleted = createAction<string>('dashboard/ownArticleDeleted');
/** The place where its deletion could be undone was left. Its id. */
export const ownArticleLeft = createAction<string>('dashboard/ownArticleLeft');
/** The image that the profile's dialog holds until it is saved or discarded; null when it holds none any more. */
export const profileImageHeld = createAction<{ url: string; public_id: string } | null>(
  'dashboard/profileImageHeld',
);
/** The server's count of unread notifications, and the newest one if it has just arrived. */
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
/** Waiting notifications should be added to the list. */
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

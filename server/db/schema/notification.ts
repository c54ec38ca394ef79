import type { NotificationKind } from '@contracts/notification';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    notification: NotificationTable;
    notification_actor: NotificationActorTable;
    post_notification: PostNotificationTable;
    fan_out: FanOutTable;
  }
}

/** Likes and follows on the same thing within a day are one row. */
export interface NotificationTable {
  id: string;
  /** The recipient. */
  user_id: string;
  kind: NotificationKind;
  article_id: string | null;
  /** For a comment; removing the comment removes the notification. */
  comment_id: string | null;
  created_at: string;
  /** When the newest actor joined: the place in the list. */
  updated_at: string;
  read: Generated<0 | 1>;
  /** JSON of what the text of its kind needs; mostly empty. */
  detail: Generated<string>;
  /** How many rows of `notification_actor` it has. */
  actors: Generated<number>;
}

/** The actors of a notification; the newest is named, the others are counted. */
interface NotificationActorTable {
  notification_id: string;
  user_id: string;
  created_at: string;
}

/** A published article of a followed author, for one follower. */
interface PostNotificationTable {
  user_id: string;
  article_id: string;
  author_id: string;
  published_at: string;
  read: Generated<0 | 1>;
}

/** A publication whose followers are still being notified; a restart continues after the last one. */
interface FanOutTable {
  article_id: string;
  author_id: string;
  published_at: string;
  /** Followers are notified in the order of their ids; empty before the first. */
  last_follower_id: Generated<string>;
}

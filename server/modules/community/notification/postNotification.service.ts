import type { PostNotification } from '@contracts/follow';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { letOthersRun } from '../../../lib/letOthersRun';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { PublicationService } from '../../core/publication/publication.service';
import type { FanOutWorker } from './fanOut';
import { beginFanOut } from './fanOut.repository';
import { MARKED_AT_ONCE } from './notification.service';
import {
  countUnreadPosts,
  deletePostNotifications,
  hasPostNotification,
  listPostNotifications,
  markPostsRead,
  markSomePostsRead,
} from './postNotification.repository';

interface Dependencies {
  database: DatabaseClient;
  publications: PublicationService;
  fanOut: FanOutWorker;
}

export type PostNotificationService = ReturnType<typeof createPostNotificationService>;

/** The notifications of followers about new articles. */
export function createPostNotificationService({ database, publications, fanOut }: Dependencies) {
  const { db } = database;

  return {
    /** Notifies an author's followers of a first publication, once its transaction has committed. */
    async begin(trx: Tx, articleId: string): Promise<void> {
      await beginFanOut(trx, articleId);
      trx.onCommit(fanOut.wake);
    },

    /** Takes back a reader's notifications of an author they no longer follow. */
    forget: (trx: Db, userId: string, authorId: string) => deletePostNotifications(trx, userId, authorId),

    /** A page of the caller's notifications, newest first; `count` is the unread ones. */
    async list(caller: Caller, page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listPostNotifications(db, caller._id, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({
        date: row.published_at,
        id: row.article_id,
      }));
      const isRead = new Map(rows.map((row) => [row.article_id, row.read === 1]));
      const articles = await publications.byIds([...isRead.keys()], caller._id);
      const data: PostNotification[] = articles.map((article) => ({
        ...article,
        read: isRead.get(article._id) ?? false,
      }));
      return { data, count: await countUnreadPosts(db, caller._id), next };
    },

    /** Whether the caller was notified of the article. */
    has: (caller: Caller, articleId: string) => hasPostNotification(db, caller._id, articleId),

    /**
     * Marks the named articles read, or all of them.
     * @returns how many are still unread.
     */
    async markRead(caller: Caller, articleIds?: string[]): Promise<number> {
      if (articleIds) {
        await markPostsRead(db, caller._id, articleIds);
      } else {
        const markSome = () => transact(db, (trx) => markSomePostsRead(trx, caller._id, MARKED_AT_ONCE));
        while (await markSome()) await letOthersRun();
      }
      return countUnreadPosts(db, caller._id);
    },
  };
}

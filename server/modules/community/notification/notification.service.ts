import type { Notification } from '@contracts/notification';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { letOthersRun } from '../../../lib/letOthersRun';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { Logger } from '../../../logger';
import type { LiveChannel } from '../../../realtime/liveChannel';
import type { UserService } from '../../core/user/user.service';
import { createAnnouncer } from './announcer';
import { presentNotification } from './notification.presenter';
import {
  addActor,
  type Bundle,
  countUnread,
  deleteNotification,
  deleteOfComment,
  deleteUnread,
  findBundle,
  findNotification,
  insertNotification,
  listBundlesWith,
  listNotifications,
  listToldOf,
  markRead,
  markSomeRead,
  type NotificationRow,
  removeActor,
  widenNotification,
} from './notification.repository';
import type {
  AssignmentDetail,
  NotifiedEvent,
  Notifier,
  RejectionDetail,
  RevocableEvent,
  TogetherEvent,
} from './notifier';

/** Likes of an article, and follows, are bundled for this long after the first. */
const BUNDLED_FOR_MS = 24 * 60 * 60 * 1_000;

/** Rows of a transaction, which holds up other writes on SQLite. */
export const MARKED_AT_ONCE = 1_000;

interface Dependencies {
  notices: Pick<Services['notices'], 'tell'>;
  database: DatabaseClient;
  clock: Clock;
  users: Pick<UserService, 'findBylines'>;
  site: Pick<Services['site'], 'current'>;
  live: Pick<LiveChannel, 'send' | 'isConnected'>;
  log: Logger;
}

export type NotificationService = ReturnType<typeof createNotificationService>;

/** Kinds of which the newest about an article replaces one that was not read. */
const onlyNewest: ReadonlySet<NotifiedEvent['kind']> = new Set([
  'rescheduled',
  'endSet',
  'needsUpdate',
  'answered',
  'noted',
  'assigned',
  'due',
  'suggested',
]);

const bundleOf = (event: NotifiedEvent): Bundle => ({
  user_id: event.recipientId,
  kind: event.kind,
  article_id: 'articleId' in event ? (event.articleId ?? null) : null,
});

/** What the text of its kind needs, as it is kept. */
function detailOf(event: NotifiedEvent): string {
  if ('detail' in event) return JSON.stringify(event.detail);
  return event.kind === 'published' && event.moved ? JSON.stringify({ moved: true }) : '';
}

/** One that is about an article, and now about one more. Assignments may be due on different days. */
function togetherWith(before: string, event: TogetherEvent): AssignmentDetail | RejectionDetail {
  const held = before === '' ? {} : (JSON.parse(before) as Partial<AssignmentDetail>);
  const articles = (held.articles ?? 1) + 1;
  if (event.kind === 'rejected') return { articles };
  const { due, at } = event.detail;
  const isSame = held.due === due && held.at === at;
  return { due: isSame ? due : null, ...(isSame && at && { at }), articles };
}

/** The notifications of authors about their own articles and their followers. */
export function createNotificationService(dependencies: Dependencies) {
  const { database, clock, users, live, log, notices, site } = dependencies;
  const { db } = database;
  const announce = createAnnouncer({ live, log, read });

  async function present(rows: NotificationRow[]): Promise<Notification[]> {
    const ids = rows.flatMap((row) => [row.newest_actor_id ?? [], row.second_actor_id ?? []].flat());
    const people = await users.findBylines(ids);
    const { timeZone } = site.current();
    return rows.map((row) => presentNotification(row, people, timeZone));
  }

  /** The data that a tab shows beside its page: the unread count and the newest notification. */
  async function read(userId: string) {
    const [newest] = await present(await listNotifications(db, userId, { limit: 1, after: null }));
    return { count: await countUnread(db, userId), ...(newest && !newest.read && { latest: newest }) };
  }

  /** Two that bundle at once would each begin a row. */
  const lockRecipient = (trx: Tx, userId: string) => lockName(trx, database.kind, `notification:${userId}`);

  /** Decisions of editors are mailed by the event of the article; likes are only shown on the site. */
  async function tellByMail(trx: Tx, event: NotifiedEvent): Promise<void> {
    const { kind, recipientId } = event;
    if (kind === 'followed')
      await notices.tell(trx, recipientId, { kind: 'follower', actorId: event.actorId });
    if (kind !== 'commented' || event.at) return;
    const { actorId, articleId, commentId } = event;
    await notices.tell(trx, recipientId, { kind: 'comment', actorId, articleId, commentId });
  }

  const notifier: Notifier = {
    async notify(trx, event) {
      if ('actorId' in event && event.actorId === event.recipientId) return;
      await lockRecipient(trx, event.recipientId);
      const now = (event.kind === 'commented' && event.at) || isoNow(clock);
      const bundle = bundleOf(event);
      const isBundled = event.kind === 'liked' || event.kind === 'followed';
      const since = new Date(clock.now().getTime() - BUNDLED_FOR_MS).toISOString();
      const begun = isBundled ? await findBundle(trx, bundle, since) : undefined;
      const joins = 'together' in event && event.together !== undefined ? event : undefined;
      const together = joins?.together;
      const held = together && (await findNotification(trx, event.recipientId, together));
      const id = begun?.id ?? together ?? createId();
      if (!begun && onlyNewest.has(event.kind)) await deleteUnread(trx, bundle);
      if (held && joins) {
        const detail = JSON.stringify(togetherWith(held.detail, joins));
        await widenNotification(trx, id, { detail, updated_at: now });
      } else if (!begun) {
        const comment_id = event.kind === 'commented' ? event.commentId : null;
        await insertNotification(trx, {
          ...bundle,
          id,
          comment_id,
          detail: detailOf(event),
          created_at: now,
          updated_at: now,
        });
      }
      if ('actorId' in event) await addActor(trx, id, event.actorId, now);
      announce(trx, event.recipientId);
      await tellByMail(trx, event);
    },

    async revoke(trx, event: RevocableEvent) {
      await lockRecipient(trx, event.recipientId);
      for (const { id } of await listBundlesWith(trx, bundleOf(event), event.actorId)) {
        if (!(await removeActor(trx, id, event.actorId))) await deleteNotification(trx, id);
      }
      announce(trx, event.recipientId);
    },

    async forgetComment(trx, commentId) {
      for (const { user_id } of await deleteOfComment(trx, commentId)) announce(trx, user_id);
    },
  };

  return {
    ...notifier,

    /** Brings the unread count to every open tab of a person, for who changes notifications in another way. */
    announce,

    /**
     * Takes a removed account out of some of the notifications about its actions.
     * @returns whether they were in any.
     */
    async forgetActor(trx: Tx, actorId: string, limit: number): Promise<boolean> {
      const notified = await listToldOf(trx, actorId, limit);
      const recipients = [...new Set(notified.map((row) => row.user_id))].sort();
      for (const userId of recipients) {
        await lockRecipient(trx, userId);
        announce(trx, userId);
      }
      for (const id of notified.map((row) => row.notification_id).sort()) {
        if (!(await removeActor(trx, id, actorId))) await deleteNotification(trx, id);
      }
      return recipients.length > 0;
    },

    /**
     * A page of the caller's own notifications, newest first.
     * @throws AppError 403 for another person's.
     */
    async list(caller: Caller, userId: string, page: PageRequest) {
      authorize(caller, notificationPolicy.list, thingOf(userId));
      const after = decodeCursor(page.after);
      const found = await listNotifications(db, userId, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.updated_at, id: row.id }));
      return { data: await present(rows), count: await countUnread(db, userId), next };
    },

    read,

    /** @returns the article that a notification of the caller's is about; null where it is about none. */
    async articleIdOf(caller: Caller, id: string): Promise<string | null> {
      return (await findNotification(db, caller._id, id))?.article_id ?? null;
    },

    /**
     * Marks the given ones as read, or all of them. Those of other people do not change.
     * @returns the number of unread ones left.
     */
    async markRead(caller: Caller, ids?: string[]): Promise<number> {
      const markSome = () =>
        transact(db, async (trx) => {
          let hasMore = false;
          if (ids) await markRead(trx, caller._id, ids);
          else hasMore = await markSomeRead(trx, caller._id, MARKED_AT_ONCE);
          if (!hasMore) announce(trx, caller._id);
          return hasMore;
        });
      while (await markSome()) await letOthersRun();
      return countUnread(db, caller._id);
    },
  };
}

import type { ServerToClientEvents } from '@contracts/event';
import { db, type MockNotification } from '../db';
import { presentNotification } from '../handlers/notifications';

type NotificationNews = Parameters<ServerToClientEvents['users-notification']>[0];

const later = (one: MockNotification, other: MockNotification) =>
  other.date > one.date || (other.date === one.date && other._id > one._id) ? other : one;

/** What a tab shows beside its page: the count of what is unread, and the newest notification where it is. */
export function notificationNews(userId: string): NotificationNews {
  const rows = db.notifications.filter((row) => row.userId === userId);
  const newest = rows.length > 0 ? rows.reduce(later) : undefined;
  return {
    count: rows.filter(({ read }) => !read).length,
    ...(newest && !newest.read && { latest: presentNotification(newest) }),
  };
}

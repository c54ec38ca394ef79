import { db } from '../db';
import { notificationNews } from './notificationNews';
import type { MockRealtime } from './realtime';

/** @returns what tells open tabs, after a call, of notifications that it has read or made, as the server does. */
export function watchNotifications(realtime: MockRealtime): () => void {
  const newsOfAll = () => new Map(db.users.map(({ _id }) => [_id, JSON.stringify(notificationNews(_id))]));
  let known = newsOfAll();
  return () => {
    const found = newsOfAll();
    for (const [userId, news] of found) {
      if (known.get(userId) !== news) realtime.tellNotifications(userId);
    }
    known = found;
  };
}

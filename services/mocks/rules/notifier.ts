import type { NotificationKind } from '@contracts/notification';
import { db, type MockNotification, makeId, now } from '../db';

/** Likes of an article, and follows, are one row for so long after the first. */
const BUNDLED_FOR_MS = 24 * 60 * 60 * 1_000;

interface Told {
  kind: NotificationKind;
  userId: string;
  actorId: string;
  articleId?: string;
  commentId?: string;
}

const rowsOf = ({ kind, userId, articleId }: Told): MockNotification[] =>
  db.notifications.filter((row) => row.kind === kind && row.userId === userId && row.articleId === articleId);

/** The row that is still added to. */
function begun(told: Told): MockNotification | undefined {
  if (told.kind !== 'liked' && told.kind !== 'followed') return undefined;
  const since = new Date(Date.parse(now()) - BUNDLED_FOR_MS).toISOString();
  return rowsOf(told).findLast(({ date }) => date > since);
}

/** Notifies an author of what another person did. */
export function notify(told: Told): void {
  const { kind, userId, actorId, articleId, commentId } = told;
  if (actorId === userId) return;
  const row = begun(told);
  if (row?.actorIds.includes(actorId)) return;
  const _id = makeId('notification');
  const news = { actorIds: [actorId, ...(row?.actorIds ?? [])], date: now(), read: false };
  if (row) Object.assign(row, news);
  else db.notifications.push({ _id, kind, userId, articleId, commentId, ...news });
}

/** Removes a notification of what another person has undone. */
export function revoke(told: Told): void {
  for (const row of rowsOf(told)) {
    if (!row.actorIds.includes(told.actorId)) continue;
    row.actorIds = row.actorIds.filter((id) => id !== told.actorId);
    if (row.actorIds.length === 0) db.notifications = db.notifications.filter((other) => other !== row);
  }
}

export function forgetComment(commentId: string): void {
  db.notifications = db.notifications.filter((row) => row.commentId !== commentId);
}

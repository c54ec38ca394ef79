import type { Notification } from '@contracts/notification';
import { enumerate } from '@contracts/sentences';
import type { AuthorRef } from '@contracts/user';
import type { NotificationRow } from './notification.repository';
import type { CorrectionDetail } from './notifier';

/** Grace · Grace and Ada · Grace and 4 others */
function namesOf(newest: string, second: string | undefined, actors: number): string {
  if (actors <= 1) return newest;
  return actors === 2 && second ? `${newest} and ${second}` : `${newest} and ${actors - 1} others`;
}

/** What became of an accepted article up to now: it may wait for its time, or have been taken back. */
function whatFollowed({ created_at, schedule_began_at, published_at }: NotificationRow): string {
  if (schedule_began_at !== null && schedule_began_at <= created_at)
    return ' and will be published at the time that you asked for';
  return published_at === null ? '' : ' and is published';
}

/** ": title and summary" */
function whatChanged({ detail }: NotificationRow): string {
  const { changed, missed } = JSON.parse(detail) as CorrectionDetail;
  const draft =
    missed.length > 0 ? `. Your draft differs there, so its ${enumerate(missed)} did not change` : '';
  return `: ${enumerate(changed)}${draft}`;
}

/** Composed anew each time, so that names and titles are the present ones. */
function textOf(row: NotificationRow, names: string): string {
  const article = `“${row.title?.trim() || 'Untitled'}”`;
  switch (row.kind) {
    case 'accepted':
      return `${article} was accepted${whatFollowed(row)}`;
    case 'rejected':
      return `${article} was sent back by the editors`;
    case 'published':
      return `${article} is published, at the time that you asked for`;
    case 'notPublished':
      return `${article} could not be published at the time that you asked for`;
    case 'corrected':
      return `An editor changed ${article}${whatChanged(row)}`;
    case 'returned':
      return `${article} is online again`;
    case 'liked':
      return `${names} liked ${article}`;
    case 'commented':
      return `${names} commented on ${article}`;
    case 'followed':
      return `${names} ${row.actors > 1 ? 'follow' : 'follows'} you`;
  }
}

/** @param people what bylines show of the actors, by id. */
export function presentNotification(row: NotificationRow, people: Map<string, AuthorRef>): Notification {
  const actor = people.get(row.newest_actor_id ?? '');
  const second = people.get(row.second_actor_id ?? '');
  return {
    _id: row.id,
    kind: row.kind,
    text: textOf(row, namesOf(actor?.username ?? 'Somebody', second?.username, row.actors)),
    date: row.updated_at,
    read: row.read === 1,
    ...(row.article_id !== null &&
      row.deleted_at === null && {
        article: { _id: row.article_id, title: row.title?.trim() || 'Untitled' },
      }),
    ...(actor && { actor }),
  };
}

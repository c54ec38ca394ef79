import type { Notification } from '@contracts/notification';
import { paths } from '@/services/paths';

/** Whether it is for an editor, who goes on at the desk. */
export const isOfDesk = ({ kind, article }: Notification): boolean =>
  (kind === 'assigned' || kind === 'due') && article !== undefined;

/** The subject of a notification: the article, or the actor; for a deleted article only the author's own list. */
export function notificationHref(notification: Notification): string {
  const { kind, article, actor } = notification;
  if (article && isOfDesk(notification)) return `/desk/review/${encodeURIComponent(article._id)}`;
  if (kind === 'corrected' && article) return paths.history(article._id);
  if (kind !== 'followed' && article) return paths.dashboardArticle(article._id);
  return actor ? paths.authorProfile(actor.username) : paths.stories;
}

import type { Notification } from '@contracts/notification';
import { paths } from '@/services/paths';

/** The subject of a notification: the article, or the actor; for a deleted article only the author's own list. */
export function notificationHref({ kind, article, actor }: Notification): string {
  if (kind === 'corrected' && article) return paths.history(article._id);
  if (kind !== 'followed' && article) return paths.dashboardArticle(article._id);
  return actor ? paths.authorProfile(actor.username) : paths.stories;
}

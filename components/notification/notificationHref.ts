import type { Notification } from '@contracts/notification';
import { paths } from '@/services/paths';

/** What a notification is about: the article, or who did it; a deleted article leaves only the own list. */
export function notificationHref({ kind, article, actor }: Notification): string {
  if (kind === 'corrected' && article) return paths.history(article._id);
  if (kind !== 'followed' && article) return paths.dashboardArticle(article._id);
  return actor ? paths.authorProfile(actor.username) : paths.stories;
}

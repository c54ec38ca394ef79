import type { Notification } from '@contracts/notification';
import { suggestionsPath } from '@/components/suggestion/suggestionsPath';
import { paths } from '@/services/paths';

/** Whether it is for an editor, who goes on at the desk. */
export const isOfDesk = ({ kind, article, articles }: Notification): boolean =>
  kind === 'commissionAnswer' ||
  ((kind === 'assigned' || kind === 'due') && (articles ?? article) !== undefined);

/** Whether it is about what is answered in the editor, or a suggestion that is listed for its reader. */
const suggestionHref = ({ kind, article }: Notification): string | null => {
  if ((kind === 'suggested' || kind === 'noted') && article) return paths.edit(article._id);
  return kind === 'suggestionAccepted' || kind === 'suggestionRefused' ? suggestionsPath : null;
};

/** Whether pressing it shows the article for readers. */
export const leadsToArticle = (notification: Notification): boolean =>
  notification.article !== undefined && !isOfDesk(notification) && suggestionHref(notification) === null;

/** The subject of a notification: the article, or the actor; for a deleted article only the author's own list. */
export function notificationHref(notification: Notification): string {
  const { kind, article, articles, actor, commission } = notification;
  if (commission)
    return isOfDesk(notification) ? `/desk/commissions/${encodeURIComponent(commission)}` : paths.commissions;
  if (articles) return isOfDesk(notification) ? '/desk/review?assigned=mine' : paths.rejected;
  if (article && isOfDesk(notification)) return `/desk/review/${encodeURIComponent(article._id)}`;
  const suggestion = suggestionHref(notification);
  if (suggestion !== null) return suggestion;
  if (kind === 'trust') return paths.dashboard;
  if (kind === 'corrected' && article) return paths.history(article._id);
  if (kind !== 'followed' && article) return paths.dashboardArticle(article._id);
  return actor ? paths.authorProfile(actor.username) : paths.stories;
}

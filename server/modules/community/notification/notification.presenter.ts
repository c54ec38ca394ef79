import type { Notification } from '@contracts/notification';
import { notificationText, type Told } from '@contracts/rules/notificationText';
import type { NoteCounts } from '@contracts/rules/review/noteCounts';
import type { AuthorRef } from '@contracts/user';
import { dayText } from '../../../lib/time/dayText';
import { momentText } from '../../../lib/time/momentText';
import type { NotificationRow } from './notification.repository';
import type {
  AnsweredSuggestionDetail,
  AssignmentDetail,
  CommissionDetail,
  CorrectionDetail,
  EndDetail,
  RejectionDetail,
  ScheduleDetail,
  SuggestedDetail,
  TrustDetail,
} from './notifier';

/** What happened to an accepted article so far: it may be scheduled, published, or withdrawn. */
function whatFollowed({ created_at, schedule_began_at, published_at }: NotificationRow) {
  if (schedule_began_at !== null && schedule_began_at <= created_at) return 'scheduled';
  return published_at === null ? undefined : 'published';
}

/** The commission that a notification is about. */
const commissionOf = ({ kind, detail }: NotificationRow): CommissionDetail | null =>
  kind === 'commission' || kind === 'commissionAnswer' ? (JSON.parse(detail) as CommissionDetail) : null;

/** What the text needs beside names and titles. */
function detailsOf(row: NotificationRow, timeZone: string): Partial<Told> {
  const { kind, detail, moved } = row;
  const commission = commissionOf(row);
  if (commission) {
    const { what, title, due } = commission;
    return { commission: what, title, ...(due !== null && { due: dayText(due) }) };
  }
  if (kind === 'corrected') return { correction: JSON.parse(detail) as CorrectionDetail };
  if (kind === 'rescheduled') {
    const { publishAt, of } = JSON.parse(detail) as ScheduleDetail;
    return { timeOf: of, ...(publishAt !== null && { moment: momentText(publishAt, timeZone) }) };
  }
  if (kind === 'endSet') {
    const { endsAt } = JSON.parse(detail) as EndDetail;
    return endsAt === null ? {} : { moment: momentText(endsAt, timeZone) };
  }
  if (kind === 'trust') return { trust: JSON.parse(detail) as TrustDetail };
  if (kind === 'assigned' || kind === 'due') {
    const { due, at, articles } = JSON.parse(detail) as AssignmentDetail;
    const dueText = at !== undefined ? momentText(at, timeZone) : due !== null ? dayText(due) : undefined;
    return { ...(dueText !== undefined && { due: dueText }), ...(articles !== undefined && { articles }) };
  }
  if (kind === 'rejected') return detail === '' ? {} : (JSON.parse(detail) as RejectionDetail);
  if (kind === 'suggested') return { open: (JSON.parse(detail) as SuggestedDetail).open };
  if (kind === 'noted') return { noted: JSON.parse(detail) as NoteCounts };
  return { moved: kind === 'published' ? detail !== '' : moved === 1 };
}

/** Of the draft, for its author and for editors; readers learn what they saw. */
function titleOf({ kind, detail, title }: NotificationRow): string {
  const shown =
    kind === 'suggestionAccepted' || kind === 'suggestionRefused'
      ? (JSON.parse(detail) as AnsweredSuggestionDetail).title
      : title;
  return shown?.trim() || 'Untitled';
}

/**
 * @param people what bylines show of the actors, by id.
 * @param timeZone of the site, for times in the text.
 */
export function presentNotification(
  row: NotificationRow,
  people: Map<string, AuthorRef>,
  timeZone: string,
): Notification {
  const actor = people.get(row.newest_actor_id ?? '');
  const title = titleOf(row);
  const commission = commissionOf(row);
  const details = detailsOf(row, timeZone);
  return {
    _id: row.id,
    kind: row.kind,
    // Composed each time, so that names and titles are current.
    text: notificationText({
      kind: row.kind,
      title,
      actors: row.actors,
      newest: actor?.username ?? 'A reader',
      second: people.get(row.second_actor_id ?? '')?.username,
      since: whatFollowed(row),
      ...details,
    }),
    date: row.updated_at,
    read: row.read === 1,
    ...(row.article_id !== null &&
      row.deleted_at === null && {
        article: { _id: row.article_id, title },
      }),
    ...(actor && { actor }),
    ...(details.articles !== undefined && { articles: details.articles }),
    ...(commission && { commission: commission.id }),
  };
}

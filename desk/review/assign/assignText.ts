import type { Absence, AssignableEditor, Assignment, DueDate } from '@contracts/assignment';
import { formatDateTime, formatDay, formatTime } from '@/services/siteTime';

/** What is due by the end of a day has this time. */
export const END_OF_DAY = '23:59';

/** "Assigned to you", "Assigned to Edith". */
export const assignedText = ({ editor }: Assignment, editorId: string): string =>
  `Assigned to ${editor._id === editorId ? 'you' : editor.username}`;

/** "due Dec 4, 2026", "overdue since Dec 4, 2026, 14:30". */
export function dueText({ day, until }: DueDate, now: number): string {
  const when = formatTime(until) === END_OF_DAY ? formatDay(day) : formatDateTime(until);
  return isOverdue({ until }, now) ? `overdue since ${when}` : `due ${when}`;
}

export const isOverdue = ({ until }: Pick<DueDate, 'until'>, now: number): boolean => Date.parse(until) < now;

/** "from Dec 4, 2026 to Dec 9, 2026" */
export const daysText = ({ from, to }: Absence): string =>
  from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;

/** "You (2 assigned)", "Edith (away from Dec 4, 2026 to Dec 9, 2026)". */
export function editorLabel({ _id, username, open, away }: AssignableEditor, editorId: string): string {
  const facts = [open > 0 && `${open} assigned`, away && `away ${daysText(away)}`].filter(Boolean);
  return `${_id === editorId ? 'You' : username}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** Said about an editor that was chosen; empty for one who is not away. */
export const awayText = (editor: AssignableEditor | undefined): string =>
  editor?.away ? `${editor.username} is away ${daysText(editor.away)}.` : '';

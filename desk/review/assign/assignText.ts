import type { Absence, AssignableEditor, Assignment } from '@contracts/assignment';
import { formatDay } from '@/services/siteTime';

/** "Assigned to you", "Assigned to Edith". */
export const assignedText = ({ editor }: Assignment, editorId: string): string =>
  `Assigned to ${editor._id === editorId ? 'you' : editor.username}`;

/** "due Dec 4, 2026", "overdue since Dec 4, 2026"; empty without a due date. */
export function dueText({ due }: Assignment, now: number): string {
  if (!due) return '';
  return isOverdue(due, now) ? `overdue since ${formatDay(due.day)}` : `due ${formatDay(due.day)}`;
}

export const isOverdue = (due: Assignment['due'], now: number): boolean =>
  due !== null && Date.parse(due.until) < now;

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

import { oneOf } from '../filters/addressValues';
import {
  addDays,
  addMonths,
  type Day,
  dayName,
  isDay,
  monthName,
  monthOf,
  type Span,
  shortDayName,
  weekOf,
  weeksOf,
} from './days';

export const views = ['month', 'week', 'list', 'day'] as const;
export type View = (typeof views)[number];

export const viewNames: Record<View, string> = { month: 'Month', week: 'Week', list: 'List', day: 'Day' };

/** What the address says; absent where it does not. */
export function placeOf(search: string): { view?: View; day?: Day } {
  const params = new URLSearchParams(search);
  const day = params.get('day');
  return { view: oneOf(params.get('view'), views), ...(isDay(day) && { day }) };
}

/** The address of a view, below the section. */
export const viewPath = (view: View, day: Day): string => `/?view=${view}&day=${day}`;

/** The address of a scheduled article below the section, with the view that one came from. */
export const scheduledPath = (id: string, search: string): string =>
  `/${encodeURIComponent(id)}${search && `?${search}`}`;

/** The days that a view shows. */
export function spanOf(view: View, day: Day): Span {
  if (view === 'month') return weeksOf(day);
  if (view === 'list') return monthOf(day);
  return view === 'week' ? weekOf(day) : { from: day, to: day };
}

/** The same day of the view before or after. */
export function neighbour(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by);
  return view === 'week' ? addDays(day, 7 * by) : addMonths(day, by);
}

/** "November 2026", "Nov 23 to Nov 29, 2026", "Thursday, November 26, 2026". */
export function spanName(view: View, day: Day): string {
  if (view === 'day') return `${dayName(day)}, ${day.slice(0, 4)}`;
  if (view !== 'week') return monthName(day);
  const { from, to } = weekOf(day);
  return `${shortDayName(from)} to ${shortDayName(to)}, ${to.slice(0, 4)}`;
}

import { formatOwnMoment } from '@/services/siteTime';

const YEARS_AHEAD = 2;

export const publishTimeTexts = {
  notATime: 'Enter a date and time.',
  tooFar: `Choose a time within the next ${YEARS_AHEAD === 2 ? 'two' : YEARS_AHEAD} years.`,
  past: 'This time has passed: as soon as accepted',
  none: 'As soon as accepted',
  byEditors: 'Set by the editors, in your time zone',
  noneByEditors: 'As soon as accepted, as the editors set',
  /** For an article that is already accepted. */
  atOnce: 'Immediately',
  wouldGoOut: 'This article is accepted. Without a future time it is published immediately.',
} as const;

type TypedTime = { at: string | null } | { error: string };

/** Parses the text of a `datetime-local` field, in the zone of this browser. */
export function readPublishTime(typed: string, now = new Date()): TypedTime {
  if (typed === '') return { at: null };
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) return { error: publishTimeTexts.notATime };
  const furthest = new Date(now);
  furthest.setFullYear(now.getFullYear() + YEARS_AHEAD);
  if (at > furthest) return { error: publishTimeTexts.tooFar };
  return { at: at.toISOString() };
}

export const isPast = (at: string, now = new Date()): boolean => new Date(at) <= now;

/** The publishing time that the author chose. */
export const publishTimeText = (at: string | null): string =>
  at === null || isPast(at) ? publishTimeTexts.none : formatOwnMoment(at);

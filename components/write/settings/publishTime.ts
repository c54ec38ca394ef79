import { formatMoment } from '@/components/ui/localTime';

const YEARS_AHEAD = 2;

export const publishTimeTexts = {
  notATime: 'This is not a date with a time.',
  tooFar: `A time more than ${YEARS_AHEAD === 2 ? 'two' : YEARS_AHEAD} years ahead cannot be kept.`,
  past: 'This time is past: as soon as it is accepted',
  none: 'As soon as it is accepted',
  /** Where it is accepted already. */
  atOnce: 'At once',
  wouldGoOut: 'It is accepted: without a time ahead it goes out at once.',
} as const;

type TypedTime = { at: string | null } | { error: string };

/** What is meant by the text of a `datetime-local` field, in the zone of this browser. */
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

/** When an accepted article goes out, by the author's wish. */
export const publishTimeText = (at: string | null): string =>
  at === null || isPast(at) ? publishTimeTexts.none : formatMoment(at);

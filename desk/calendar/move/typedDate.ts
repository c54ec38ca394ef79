import { formatMoment } from '@/services/siteTime';
import { dayAt } from '../days';
import { readTime, timeIn } from '../zonedTime';

const NOON = '12:00';

/** What is typed: `which` of two moments where the clocks show the time twice. */
export interface TypedDate {
  day: string;
  time: string;
  which: 'first' | 'second';
}

/** @param present null where there is no time yet */
export function typedDateOf(present: string | null, zone: string): TypedDate {
  if (present === null) return { day: '', time: NOON, which: 'first' };
  const [day, time] = [dayAt(present, zone), timeIn(present, zone)];
  const isSecond = readTime(day, time, zone)?.second === present;
  return { day, time, which: isSecond ? 'second' : 'first' };
}

/** The moment that is meant; null while there is none. */
export function momentOf({ day, time, which }: TypedDate, zone: string): string | null {
  const read = readTime(day, time, zone);
  return read && (which === 'second' && read.second ? read.second : read.at);
}

/**
 * The time in words, with what the clocks do to it; empty while there is none.
 * @param happens such as "It will be published on"
 */
export function typedText(typed: TypedDate, zone: string, happens: string): string {
  const at = momentOf(typed, zone);
  if (at === null) return '';
  const moment = formatMoment(at, zone);
  if (!readTime(typed.day, typed.time, zone)?.isSkipped) return `${happens} ${moment}.`;
  const sentence = happens.replace(/^./, (letter) => letter.toLowerCase());
  return `The clocks skip ${typed.time} on that day: ${sentence} ${moment}.`;
}

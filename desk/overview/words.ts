import { durationText } from '../ui/durationText';

const HOUR_MS = 60 * 60 * 1_000;
const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "May 4". */
export const shortDay = (day: string): string => dayFormat.format(new Date(day));

/** "5 hours"; a dash if unknown. */
export const hoursText = (hours: number | null): string =>
  hours === null ? '–' : durationText(Math.max(hours * HOUR_MS, 60_000));

/** "1,234". */
export const numberText = (value: number): string => value.toLocaleString('en');

import type { Standing } from '@contracts/standing';
import { exactCountOf } from '@/components/ui/textFormat';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1 is "1st", 12 is "12th", 23 is "23rd". */
export const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`;

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => numbers[count - 1] ?? String(count);

/** From a day and a half on in days, from an hour and a half on in hours. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return exactCountOf(Math.round(minutes), 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? exactCountOf(hours, 'hour') : exactCountOf(Math.round(hours / 24), 'day');
}

/** What the last decisions took; null while nothing was decided yet. */
function usualText(usual: Standing['usual']): string | null {
  if (usual === null || usual.decisions < 1) return null;
  return `the last ${inWords(usual.decisions)} took ${durationText(usual.minutes)}`;
}

/** "3rd in the queue; the last ten took 5 hours". */
export function standingText({ place, isAtLeast, usual }: Standing): string {
  const where = `${isAtLeast ? 'At least ' : ''}${ordinal(place)} in the queue`;
  return `${where}; ${usualText(usual) ?? 'nothing was decided on yet'}`;
}

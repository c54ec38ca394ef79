import type { QueuePosition } from '@contracts/queuePosition';
import { exactCountOf } from '@/components/ui/textFormat';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1 is "1st", 12 is "12th", 23 is "23rd". */
export const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`;

/** From a day and a half on in days, from an hour and a half on in hours. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  if (minutes < 90) return exactCountOf(Math.round(minutes), 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? exactCountOf(hours, 'hour') : exactCountOf(Math.round(hours / 24), 'day');
}

/** "Recent decisions took 5 hours." */
function usualText(usual: QueuePosition['usual']): string {
  if (usual === null || usual.decisions < 1) return 'No decisions yet.';
  return `${usual.decisions === 1 ? 'The last decision' : 'Recent decisions'} took ${durationText(usual.minutes)}.`;
}

/** "In review: stage 2 of 3, Facts. " Empty where the article passes only one. */
const stageText = (stage: QueuePosition['stage']): string =>
  stage ? `In review: stage ${stage.place} of ${stage.of}, ${stage.name}. ` : '';

/** "3rd in the queue. Recent decisions took 5 hours." */
export function queuePositionText({ place, isAtLeast, usual, stage }: QueuePosition): string {
  const where = isAtLeast ? `At least ${ordinal(place)}` : place === 1 ? 'First' : ordinal(place);
  return `${stageText(stage)}${where} in the queue. ${usualText(usual)}`;
}

import { countOf } from '@/components/ui/textFormat';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "less than a minute", "5 minutes", "3 hours", "12 days". */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return countOf(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return countOf(Math.floor(ms / HOUR_MS), 'hour');
  return countOf(Math.floor(ms / DAY_MS), 'day');
}

/** "just now", "5 minutes ago". */
export function agoText(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  return ms < MINUTE_MS ? 'just now' : `${durationText(ms)} ago`;
}

import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import { fromWallClock, toWallClock } from '../../../lib/time/zonedTime';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** For daily and weekly mails, in the person's time zone. */
const MAIL_HOUR = 8;
const MONDAY = 1;
/** After a mail of news, the next one collects events for this long. */
const GATHERED_FOR_MS = 15 * 60 * 1_000;

/** When the clocks of a zone next show 8, of a day or of a Monday; after `ms`. */
function nextMorning(ms: number, timeZone: string, isWeekly: boolean): number {
  const wall = toWallClock(ms, timeZone);
  let morning = wall - (wall % DAY_MS) + MAIL_HOUR * HOUR_MS;
  const isRight = () => morning > wall && (!isWeekly || new Date(morning).getUTCDay() === MONDAY);
  while (!isRight()) morning += DAY_MS;
  return fromWallClock(morning, timeZone);
}

interface Wish {
  frequency: Exclude<NoticeFrequency, 'never'>;
  /** An IANA name. */
  timeZone: string;
  /** When the last mail of news was written to the person; null for a kind that does not wait for others. */
  mailedAt: string | null;
  /** The delay of notices that are sent immediately. */
  delayMs?: number;
}

/** When a mail is to be written about what happens now, as ISO 8601. */
export function dueTime(now: Date, { frequency, timeZone, mailedAt, delayMs = 0 }: Wish): string {
  const ms = now.getTime();
  if (frequency === 'now') {
    const gathered = mailedAt === null ? 0 : Date.parse(mailedAt) + GATHERED_FOR_MS;
    return new Date(Math.max(ms + delayMs, gathered)).toISOString();
  }
  return new Date(nextMorning(ms, timeZone, frequency === 'weekly')).toISOString();
}

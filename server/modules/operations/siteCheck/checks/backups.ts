import { scheduleTimes } from '../../../../lib/time/scheduleTimes';
import { bad, defineCheck, good, type Looked, warning } from '../check';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** The time one backup may take, including a failed first attempt. */
const GRACE_MS = HOUR_MS;
/** Missed times of the schedule; without a schedule, days count. */
const MISSED_MANY = 3;
const OLD_DAYS = 2;
const VERY_OLD_DAYS = 8;
const withoutSchedule =
  'Set BACKUP_SCHEDULE, or run npm run backup each night, and keep a copy on another machine.';
const withSchedule = 'See why at the desk, under Backup, or in the log of the server.';

function ageOf(newest: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - newest.getTime()) / HOUR_MS);
  if (hours < 24) return 'The newest backup is less than a day old.';
  return hours < 48
    ? 'The newest backup is a day old.'
    : `The newest backup is ${Math.floor(hours / 24)} days old.`;
}

/** How many times of the schedule are over without a backup. */
function missedSince(newest: Date | null, env: Looked['env'], now: Date): number {
  const due = scheduleTimes(env)?.last(new Date(now.getTime() - GRACE_MS), MISSED_MANY) ?? [];
  return due.filter((time) => newest === null || newest < time).length;
}

export const check = defineCheck({
  name: 'Backups',
  async look({ context, env }) {
    if (!context) return null;
    const newest = await context.backups.newestAt();
    const advice = env.BACKUP_SCHEDULE ? withSchedule : withoutSchedule;
    const placeFailure = await context.backups.placeFailure();
    if (placeFailure !== null) {
      return bad(
        `No backup can be kept: ${placeFailure}`,
        'Look at BACKUP_DIR or the BACKUP_S3 settings, and at what they name.',
      );
    }
    if (!newest) return bad('There is no backup.', advice);
    const now = context.clock.now();
    const sentence = ageOf(newest, now);
    const missed = missedSince(newest, env, now);
    if (missed >= MISSED_MANY) return bad(`${sentence} The last times of the schedule were missed.`, advice);
    const failure = await context.backups.lastFailure();
    if (failure !== null) return warning(`${sentence} A later attempt failed: ${failure}`, withSchedule);
    if (missed > 0) return warning(`${sentence} The last time of the schedule was missed.`, advice);
    if (env.BACKUP_SCHEDULE) return good(sentence);
    const days = (now.getTime() - newest.getTime()) / DAY_MS;
    if (days >= VERY_OLD_DAYS) return bad(sentence, advice);
    return days >= OLD_DAYS ? warning(sentence, advice) : good(sentence);
  },
});

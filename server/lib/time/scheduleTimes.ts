import { Cron } from 'croner';
import type { Env } from '../../env';

/** When backups are due by `BACKUP_SCHEDULE`, in the time zone of the site. */
interface ScheduleTimes {
  /** The newest times up to now, the newest first. */
  last(now: Date, count: number): Date[];
  next(now: Date): Date | null;
}

/** @returns null where there is no schedule. */
export function scheduleTimes(env: Pick<Env, 'BACKUP_SCHEDULE' | 'TIME_ZONE'>): ScheduleTimes | null {
  if (!env.BACKUP_SCHEDULE) return null;
  const cron = new Cron(env.BACKUP_SCHEDULE, { timezone: env.TIME_ZONE, mode: '5-part' });
  return {
    // The library looks before the given time, and this one counts too.
    last: (now, count) => cron.previousRuns(count, new Date(now.getTime() + 1)),
    next: (now) => cron.nextRun(now),
  };
}

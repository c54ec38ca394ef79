import type { DatabaseClient } from '../../../db/client';
import type { Env } from '../../../env';
import { createJob, type Job } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import type { Clock } from '../../../lib/clock';
import { scheduleTimes } from '../../../lib/time/scheduleTimes';
import type { Logger } from '../../../logger';
import * as repository from './backup.repository';
import type { BackupService } from './backup.service';

const MINUTE_MS = 60_000;
/** After the first, the second and each further failure. */
const RETRY_AFTER_MS = [1, 5, 30].map((minutes) => minutes * MINUTE_MS);

interface Dependencies {
  database: DatabaseClient;
  env: Env;
  log: Logger;
  clock: Clock;
  backups: BackupService;
  lookEveryMs?: number;
}

/**
 * Makes a backup at each time of `BACKUP_SCHEDULE`, on one of the instances. A backup that became due while no
 * server ran is made once after the start. A failed one is retried until the next time.
 */
export function createScheduledBackups(dependencies: Dependencies): { jobs: Job[] } {
  const { database, env, log, clock, backups, lookEveryMs = LOOK_EVERY_MS } = dependencies;
  const { db } = database;
  const times = scheduleTimes(env);
  if (!times) return { jobs: [] };

  async function isDue(time: string, now: Date): Promise<boolean> {
    if (await repository.hasSince(db, time)) return false;
    const failures = await repository.listFailures(db, time);
    const [newest] = failures;
    if (!newest) return true;
    const wait = RETRY_AFTER_MS[Math.min(failures.length, RETRY_AFTER_MS.length) - 1] ?? 0;
    return Date.parse(newest.started_at) + wait <= now.getTime();
  }

  const job = createJob({
    name: 'scheduled backups',
    log,
    retryMs: lookEveryMs,
    async round(isEnding, onFailure) {
      const now = clock.now();
      const time = times.last(now, 1)[0]?.toISOString();
      await backups.endLost();
      if (time && (await isDue(time, now)) && !isEnding()) {
        if ((await backups.makeScheduled(time)) === 'failed') onFailure();
      }
      const next = times.next(now)?.getTime() ?? Number.POSITIVE_INFINITY;
      return Math.max(0, Math.min(lookEveryMs, next - clock.now().getTime()));
    },
  });
  return { jobs: [job] };
}

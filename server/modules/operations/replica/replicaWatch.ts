import type { Replica } from '../../../db/replicas/replica';
import { createJob, type Job } from '../../../jobs/job';
import type { Logger } from '../../../logger';

const EVERY_MS = 250;
/** While it cannot be reached. */
const RETRY_MS = 1_000;
/** A shorter lag passes by itself, and often. */
const LOGGED_LAG_SECONDS = 1;

/** Keeps the connection to a replica, measures how far it is behind, and logs when it begins or stops being used. */
export function createReplicaWatch(replica: Replica, log: Logger): Job {
  let logged: string | null = 'unknown';

  function note(): void {
    const { reason, lagSeconds } = replica.state();
    const isShort = reason === 'behind' && (lagSeconds ?? 0) < LOGGED_LAG_SECONDS;
    const now = isShort ? null : reason;
    if (now === logged) return;
    logged = now;
    if (now === null) log.info({ replica: replica.name }, 'replica.used');
    else log.warn({ replica: replica.name, reason: now, lagSeconds }, 'replica.not_used');
  }

  return createJob({
    name: `replica ${replica.name}`,
    log,
    retryMs: RETRY_MS,
    async round() {
      await replica.look();
      note();
      return replica.state().reason === 'away' ? RETRY_MS : EVERY_MS;
    },
  });
}

import type { Env } from '../env';
import { systemClock } from '../lib/clock';
import { createLogger } from '../logger';
import type { SecurityEvent } from './securityEvents';
import { createSecurityLog } from './securityLog';

/** Notes in the security log what a command has done with a backup. */
export async function noteAtServer(env: Env, event: SecurityEvent, backup: string): Promise<void> {
  const securityLog = createSecurityLog({ env, clock: systemClock, log: createLogger(env) });
  securityLog.note(event, { backup });
  await securityLog.settled();
}

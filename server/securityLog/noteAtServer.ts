import type { Env } from '../env';
import { systemClock } from '../lib/clock';
import { createLogger } from '../logger';
import type { SecurityEvent, SecurityFacts } from './securityEvents';
import { createSecurityLog } from './securityLog';

/** Notes in the security log what a command has done. */
export async function noteAtServer(env: Env, event: SecurityEvent, facts: SecurityFacts): Promise<void> {
  const securityLog = createSecurityLog({ env, clock: systemClock, log: createLogger(env) });
  securityLog.note(event, facts);
  await securityLog.settled();
}

import type { SecurityEvent } from '@contracts/rules/signIn/securityEvents';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    security_event: SecurityEventTable;
  }
}

/** Security events of an account, for 90 days. */
export interface SecurityEventTable {
  id: string;
  user_id: string;
  /** The actor, if another person; also null if they no longer exist. */
  actor_id: string | null;
  event: SecurityEvent;
  /** Where; empty where it is neither of them. */
  place: '' | 'site' | 'desk';
  /** Browser and system, such as "Firefox on Windows"; empty if unknown. */
  device: string;
  /** Repeated events within an hour are one row, with the last device. */
  times: Generated<number>;
  /** The last time. */
  at: string;
}

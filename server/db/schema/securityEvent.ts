import type { SecurityEvent } from '@contracts/rules/signIn/securityEvents';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    security_event: SecurityEventTable;
  }
}

/** What happened to the safety of an account, for 90 days. */
export interface SecurityEventTable {
  id: string;
  user_id: string;
  /** Who did it, where that was another person; null also for who is gone. */
  actor_id: string | null;
  event: SecurityEvent;
  /** Where; empty where it is neither of them. */
  place: '' | 'site' | 'desk';
  /** Browser and system, such as "Firefox on Windows"; empty where they are not known. */
  device: string;
  /** What repeats within an hour is one row, with the device of the last. */
  times: Generated<number>;
  /** When it came last. */
  at: string;
}

import {
  type SecurityEvent as Event,
  securityEvents as events,
} from '@contracts/rules/signIn/securityEvents';

/**
 * All that the security log can say: stable names, on which alerts may rely. docs/monitoring.md says when each comes;
 * a test compares both.
 */
export const securityEvents: readonly Event[] = events;

export type SecurityEvent = Event;

/** Ids, and words from fixed lists: never a token, an email, a name, or a text that a client sent. */
export interface SecurityFacts {
  /** Whom it is about. */
  user?: string;
  /** Who did it; absent for what is done at the server itself. */
  actor?: string;
  at?: 'site' | 'desk';
  reason?:
    | 'suspended'
    | 'not an editor'
    | 'account'
    | 'device'
    | 'everywhere'
    | 'address'
    | 'provider'
    | 'answer'
    | 'email'
    | 'not linked';
  /** Of what is done to several at once, how many. */
  count?: number;
  /** Id of an API key. */
  key?: string;
  /** Id of a webhook. */
  webhook?: string;
  /** Pattern of the route. */
  route?: string;
  /** Name of the file. */
  backup?: string;
  /** Format of an export. */
  format?: string;
}

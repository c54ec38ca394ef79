import {
  type SecurityEvent as Event,
  securityEvents as events,
} from '@contracts/rules/signIn/securityEvents';

/**
 * All events of the security log: stable names, on which alerts may rely. docs/monitoring.md describes each; a test
 * compares both.
 */
export const securityEvents: readonly Event[] = events;

export type SecurityEvent = Event;

/** Ids, and words from fixed lists: never a token, an email, a name, or a text that a client sent. */
export interface SecurityFacts {
  /** The person it concerns. */
  user?: string;
  /** The actor; absent for the server itself. */
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
  /** The number of things affected, if several. */
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

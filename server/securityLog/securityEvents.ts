/**
 * All that the security log can say: stable names, on which alerts may rely. docs/monitoring.md says when each comes;
 * a test compares both.
 */
export const securityEvents = [
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_in.locked',
  'sign_in.refused',
  'sign_out.done',
  'session.ended',
  'password.refused',
  'factor.added',
  'factor.removed',
  'factor.refused',
  'factor.locked',
  'recovery_codes.made',
  'recovery_code.used',
  'account.deletion_asked',
  'account.kept',
  'account.data_asked',
  'account.data_downloaded',
  'access.refused',
  'person.registered',
  'sign_up.asked',
  'sign_up.declined',
  'invitation.made',
  'person.promoted',
  'person.reset_asked',
  'person.password_set',
  'person.email_confirmed',
  'person.email_changed',
  'person.email_restored',
  'person.demoted',
  'person.suspended',
  'person.restored',
  'person.removed',
  'person.merged',
  'api_key.made',
  'api_key.ended',
  'mail.link_shown',
  'backup.begun',
  'backup.made',
  'backup.failed',
  'backup.downloaded',
  'backup.removed',
  'backup.restored',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Ids, and words from fixed lists: never a token, an email, a name, or a text that a client sent. */
export interface SecurityFacts {
  /** Whom it is about. */
  user?: string;
  /** Who did it; absent for what is done at the server itself. */
  actor?: string;
  at?: 'site' | 'desk';
  reason?: 'suspended' | 'not an editor' | 'account' | 'device' | 'everywhere' | 'address';
  /** Id of an API key. */
  key?: string;
  /** Pattern of the route. */
  route?: string;
  /** Name of the file. */
  backup?: string;
}

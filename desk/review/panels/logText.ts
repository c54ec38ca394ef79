import type { AuditLogEntry } from '@contracts/desk';

/** What an editor did, after their name. */
const deeds: Record<string, string> = {
  submitted: 'submitted it',
  'saved again': 'changed it',
  withdrawn: 'withdrew it',
  deleted: 'deleted it',
  restored: 'restored it',
  claimed: 'claimed it',
  'taken over': 'took over the claim',
  released: 'released it',
  decided: 'decided',
  undone: 'undid the decision',
  noted: 'wrote a note',
  'note changed': 'changed a note',
  'note removed': 'removed a note',
  accepted: 'accepted it',
  rejected: 'rejected it',
  corrected: 'changed what readers see',
  'put online again': 'put it online again',
};

/** What happened by itself. */
const events: Record<string, string> = {
  'claim ended': 'The claim ended',
  'not decided': 'The decision was not carried out',
};

/** An entry of the log as a sentence, in parts: who it was, and what. */
export function logText({ actor, action, detail }: AuditLogEntry): { who: string; what: string } {
  // Authors take back without a reason, editors take offline with one.
  const isOffline = action === 'withdrawn' && detail !== '' && detail !== 'from the schedule';
  if (actor && isOffline) return { who: actor.username, what: 'took it offline' };
  if (actor) return { who: actor.username, what: deeds[action] ?? action };
  return { who: '', what: events[action] ?? `${action}, by a former member` };
}

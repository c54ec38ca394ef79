import type { DeskLogEntry } from '@contracts/desk';

/** What somebody did, after their name. */
const deeds: Record<string, string> = {
  submitted: 'handed it in',
  'saved again': 'changed it',
  withdrawn: 'took it back',
  deleted: 'deleted it',
  restored: 'restored it',
  claimed: 'claimed it',
  released: 'released it',
  decided: 'decided',
  undone: 'undid the decision',
  noted: 'wrote a note',
  'note changed': 'changed a note',
  'note removed': 'removed a note',
  accepted: 'accepted it',
  rejected: 'rejected it',
};

/** What happened by itself. */
const events: Record<string, string> = {
  'claim ended': 'The claim ended',
  'not decided': 'The decision was not carried out',
};

/** An entry of the log as a sentence, in parts: who it was, and what. */
export function logText({ actor, action }: DeskLogEntry): { who: string; what: string } {
  if (actor) return { who: actor.username, what: deeds[action] ?? action };
  return { who: '', what: events[action] ?? `${action}, by somebody who is no user any more` };
}

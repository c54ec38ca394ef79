import type { AuditLogEntry } from '@contracts/desk';

/** An editor's action, after their name. */
const deeds: Record<string, string> = {
  submitted: 'submitted it',
  'saved again': 'changed it',
  withdrawn: 'withdrew it',
  unscheduled: 'took it out of the schedule',
  rescheduled: 'set another time',
  unpublished: 'took it offline',
  deleted: 'deleted it',
  restored: 'restored it',
  claimed: 'claimed it',
  'taken over': 'took over the claim',
  released: 'released it',
  assigned: 'assigned it',
  'due date set': 'changed when it is due',
  'due date removed': 'removed the due date',
  'assignment cleared': 'ended the assignment',
  decided: 'decided',
  approved: 'approved a stage',
  undone: 'undid the decision',
  noted: 'wrote a note',
  'note changed': 'changed a note',
  'note removed': 'removed a note',
  'notes sent': 'sent notes to the author',
  'sign-off asked for': 'asked for a sign-off from outside',
  'sign-off link renewed': 'got another link of a sign-off, in place of the first',
  'sign-off withdrawn': 'withdrew the link of a sign-off',
  accepted: 'accepted it',
  rejected: 'rejected it',
  corrected: 'changed what readers see',
  'small corrections': 'made small corrections in it',
  'note for readers added': 'added a note for readers',
  'note for readers changed': 'changed a note for readers',
  'note for readers removed': 'removed a note for readers',
  'suggestion accepted': 'accepted a suggestion of a reader',
  'suggestion refused': 'refused a suggestion of a reader',
  'put online again': 'put it online again',
  'end time set': 'set the end time',
  'update date set': 'set when an update is asked for',
  'up to date': 'said that it is up to date',
  'published again': 'published it again',
  'published by trust': 'published it by trust',
  confirmed: 'confirmed it afterwards',
  appealed: 'appealed against the decision',
  'appeal granted': 'granted the appeal',
  'appeal upheld': 'upheld the decision on appeal',
};

/** Events without a person. */
const events: Record<string, string> = {
  'claim ended': 'The claim ended',
  'assigned in turn': 'Assigned in turn',
  'assignment ended': 'The assignment ended',
  'approvals revoked': 'A change revoked approvals',
  'signed off': 'Approved from outside',
  'sign-off refused': 'Not approved from outside',
  'sign-off comment': 'Comment from outside',
  'pictures missing': 'Pictures from other sites could not be fetched',
  'update asked for': 'Its author was asked for an update',
  ended: 'It went offline at its end time',
  'not decided': 'The decision was not carried out',
};

/** An entry of the log as a sentence, in parts: who, and what. */
export function logText({ actor, action }: AuditLogEntry): { who: string; what: string } {
  if (actor) return { who: actor.username, what: deeds[action] ?? action };
  return { who: '', what: events[action] ?? `${action}, by a former member` };
}

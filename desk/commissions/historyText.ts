import type { AuditLogEntry } from '@contracts/desk';

/** What a person did, after their name. */
const deeds: Record<string, string> = {
  'brief written': 'wrote the brief',
  'brief changed': 'changed the brief',
  pitched: 'pitched it',
  'pitch changed': 'changed the pitch',
  'pitch made a brief': 'made a brief of the pitch',
  'pitch accepted': 'accepted the pitch',
  'pitch declined': 'declined the pitch',
  'pitch taken back': 'took the pitch back',
  accepted: 'accepted it',
  declined: 'declined it',
  withdrawn: 'withdrew it',
  'handed in': 'submitted the article',
};

/** Steps that the server makes, without a person. */
const events: Record<string, string> = {
  'draft begun': 'A draft was begun',
  returned: 'The article went back to its author',
  published: 'The article was published',
  'author lost': 'It has no author any more',
};

/** An entry of the history as a sentence, in parts: who, what, and what was said. */
export function historyText({ actor, action, detail }: AuditLogEntry) {
  const event = events[action];
  if (event !== undefined && !actor) return { who: '', what: event, detail };
  const who = actor?.username ?? 'A former member';
  if (action === 'offered') return { who, what: `offered it to ${detail || 'a former author'}`, detail: '' };
  return { who, what: deeds[action] ?? action, detail };
}

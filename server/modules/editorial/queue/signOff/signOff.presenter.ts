import type { SignOffState } from '@contracts/rules/review/signOff';
import type { SignOff } from '@contracts/signOff';
import type { SignOffRow } from './signOff.repository';

/** What the state of a link depends on beside its row. */
interface SignOffFacts {
  now: string;
  isReplaced: boolean;
}

type Answered = Pick<SignOffRow, 'outcome' | 'reason' | 'answered_at'>;

export const presentAnswer = ({ outcome, reason, answered_at }: Answered): SignOff['answer'] =>
  outcome === null || answered_at === null ? null : { outcome, reason, date: answered_at };

function stateOf(row: SignOffRow, { now, isReplaced }: SignOffFacts): SignOffState {
  if (row.outcome !== null) return row.outcome;
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (isReplaced) return 'replaced';
  if (row.ends_at <= now) return 'expired';
  if (row.is_from_editor === 0) return 'stopped';
  if (Number(row.comments) > 0) return 'commented';
  return row.seen_at === null ? 'open' : 'seen';
}

export const presentSignOff = (row: SignOffRow, facts: SignOffFacts): SignOff => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  asked: row.asked,
  revision: row.revision,
  asked_by: row.username,
  date: row.created_at,
  ends_at: row.ends_at,
  state: stateOf(row, facts),
  is_replaced: facts.isReplaced,
  is_open: row.withdrawn_at === null && row.ends_at > facts.now && row.is_from_editor === 1,
  answer: presentAnswer(row),
  comments: Number(row.comments),
});

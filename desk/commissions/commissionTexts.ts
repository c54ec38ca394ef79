import type { CommissionRow } from '@contracts/commission';
import type { CommissionState } from '@contracts/rules/commission/commissionRules';

type Standing = Pick<CommissionRow, 'state' | 'moved_by_author' | 'draft'> & { isPitch: boolean };

const stateLabels: Record<CommissionState, string> = {
  planned: 'Brief',
  pitched: 'Pitch',
  offered: 'Offered',
  accepted: 'Accepted',
  submitted: 'In review',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  done: 'Published',
};

/** The choices of the filter; all that are open is the one without a value. */
export const stateChoices = (Object.keys(stateLabels) as CommissionState[]).map((value) => ({
  value,
  label: stateLabels[value],
}));

export const dueChoices = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'week', label: 'Within a week' },
  { value: 'month', label: 'Within a month' },
];

/** "Declined by the author"; of a pitch that became a brief it is said that it began as one. */
export function stateText({ state, moved_by_author, draft, isPitch }: Standing): string {
  if (state === 'declined') return moved_by_author ? 'Declined by the author' : 'Declined';
  if (state === 'withdrawn') return moved_by_author ? 'Taken back by the author' : 'Withdrawn';
  if (state === 'accepted' && draft?.deleted) return 'Accepted, draft deleted';
  if (state === 'planned' && isPitch) return 'Brief of a pitch';
  return stateLabels[state];
}

import type { RevisionReason, RevisionSummary } from '@contracts/revision';
import { countOf } from '@/components/ui/textFormat';

const reasons: Record<RevisionReason, string> = {
  saved: 'Saved',
  submitted: 'Submitted',
  accepted: 'Accepted',
  restored: 'Restored',
  merged: 'Merged',
  corrected: 'Changed by an editor',
  carried: 'Your draft with an editor’s change',
};

/** When a revision was created. */
export const dateOf = ({ events }: RevisionSummary): string => events[0]?.date ?? '';

/** The events of a revision, such as "Saved, submitted". */
export function reasonText({ events }: RevisionSummary): string {
  const texts = [...new Set(events.map(({ reason }) => reasons[reason]))];
  return texts.map((text, index) => (index === 0 ? text : text.toLowerCase())).join(', ');
}

/** An editor's comment on a change, such as "Changed by Edith: a typo in the title."; empty if there is none. */
export function changeText({ events }: RevisionSummary): string {
  const change = events.find(({ reason }) => reason === 'corrected');
  if (!change) return '';
  const { note = '', editor } = change;
  return `Changed by ${editor?.username ?? 'an editor'}${note && `: ${note}`}`;
}

/** Its size, and the difference to the one before. */
export function sizeText({ words }: RevisionSummary, before: RevisionSummary | undefined): string {
  const size = countOf(words, 'word');
  if (!before || before.words === words) return size;
  const change = words - before.words;
  return `${size} (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
}

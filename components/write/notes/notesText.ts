import type { ReviewNote } from '@contracts/reviewNote';
import { isOfEditors, type ShownNote } from './shownNote';

/** The heading of the list. */
export function notesTitle(notes: ShownNote[]): string {
  if (notes.every(isOfEditors)) return 'Editors’ notes';
  return notes.some(isOfEditors) ? 'Notes and suggestions' : 'Readers’ suggestions';
}

export const openCount = (notes: ReviewNote[]): number => notes.filter(({ done }) => !done).length;

/** "2 of 5 done". */
export const doneText = (notes: ReviewNote[]): string =>
  `${notes.length - openCount(notes)} of ${notes.length} done`;

/** "3 notes are still open". */
export const openText = (count: number): string =>
  count === 1 ? '1 note is open' : `${count} notes are open`;

/** The outcome of accepting several suggestions. */
interface AcceptedCounts {
  accepted: number;
  /** Of these, those that the article had already. */
  there: number;
  /** Suggestions that stay open, as their passage has changed or is gone. */
  left: number;
}

/** "3 accepted. 2 can’t be accepted as they are: look at them." */
export function acceptedText({ accepted, there, left }: AcceptedCounts): string {
  const inIt = there === 1 ? ', 1 of them was' : `, ${there} of them were`;
  const done = `${accepted} accepted${there > 0 ? `${inIt} in the article already` : ''}.`;
  if (left === 0) return done;
  const [are, them] = left === 1 ? ['it is', 'it'] : ['they are', 'them'];
  return `${done} ${left} can’t be accepted as ${are}: look at ${them}.`;
}

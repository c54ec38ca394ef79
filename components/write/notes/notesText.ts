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

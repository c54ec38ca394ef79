import type { ReviewNote } from '@contracts/reviewNote';

export const openCount = (notes: ReviewNote[]): number => notes.filter(({ done }) => !done).length;

/** "2 of 5 done". */
export const doneText = (notes: ReviewNote[]): string =>
  `${notes.length - openCount(notes)} of ${notes.length} done`;

/** "3 notes are still open". */
export const openText = (count: number): string =>
  count === 1 ? '1 note is open' : `${count} notes are open`;

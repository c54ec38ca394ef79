import type { ReviewNote } from '@contracts/reviewNote';

/** Whether an editor made the correction, and its author has not taken it back. */
export const isStanding = ({ corrected, outcome }: ReviewNote): boolean =>
  corrected !== undefined && outcome === 'accepted';

/** What takes a correction back: the words of before in the place of those that an editor put there. */
export function takingBack<Note extends ReviewNote>(note: Note): Note {
  const { passage, suggestion } = note;
  if (!passage || suggestion === null) return note;
  return { ...note, passage: { ...passage, text: suggestion }, suggestion: passage.text };
}

/**
 * How a correction is marked in the text: as words that are looked at while it stands. Taken back it is a suggestion of
 * the words of before, which the author has accepted.
 */
export function asMarked<Note extends ReviewNote>(note: Note): Note {
  if (!note.corrected || note.outcome === null) return note;
  const back = takingBack(note);
  return isStanding(note) ? { ...back, suggestion: null } : { ...back, outcome: 'accepted' };
}

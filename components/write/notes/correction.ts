import type { ReviewNote } from '@contracts/reviewNote';

/** Whether an editor made the correction, and its author has not taken it back. */
export const isStanding = ({ corrected, outcome }: ReviewNote): boolean =>
  corrected !== undefined && outcome === 'accepted';

/** The suggestion that undoes a correction: it replaces the editor's words with the former ones. */
export function takingBack<Note extends ReviewNote>(note: Note): Note {
  const { passage, suggestion } = note;
  if (!passage || suggestion === null) return note;
  return { ...note, passage: { ...passage, text: suggestion }, suggestion: passage.text };
}

/**
 * How a correction is marked in the text: its words are marked as a passage while it stands. After it was taken back it
 * is marked as an accepted suggestion of the former words.
 */
export function asMarked<Note extends ReviewNote>(note: Note): Note {
  if (!note.corrected || note.outcome === null) return note;
  const back = takingBack(note);
  return isStanding(note) ? { ...back, suggestion: null } : { ...back, outcome: 'accepted' };
}

/** From here there is room beside the text. */
export const notesQuery = '(min-width: 1280px)';

export const notesWidth = 'clamp(14.5rem, 20vw, 19rem)';
/** The row of tools is wider than the text. */
export const notesGap = '2.25rem';

/** The id of the line that says how many are done. */
export const NOTES_STATE = 'notes-state';

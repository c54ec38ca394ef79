import { space } from '@/styles/spacing';

/** From here there is room beside the text. */
export const notesQuery = '(min-width: 1280px)';

export const notesWidth = 'clamp(14.5rem, 22vw, 19rem)';
export const notesGap = space[5];

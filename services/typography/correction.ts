/** What the end of a line becomes, with the character that was just typed. */
export interface Correction {
  /** How many characters in front of the cursor it takes the place of. */
  back: number;
  /** What was typed, for undo: these characters and the new one. */
  literal: string;
  text: string;
}

/** The usual correction, which replaces exactly the typed text. */
export const replace = (before: string, typed: string, back: number, text: string): Correction => ({
  back,
  literal: before.slice(before.length - back) + typed,
  text,
});

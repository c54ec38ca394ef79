const CHANGES_MAX = 60;
const SENTENCE_MAX_LENGTH = 300;

const unwanted = /[\p{Cc}\p{Surrogate}]+/gu;

/** One line of at most `length` characters. */
export function cut(text: string, length: number): string {
  const line = text.replace(unwanted, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…` : line;
}

/** Turns reasons, which come from many places, into sentences for the report. */
export function sentence(text: string): string {
  const line = cut(text, SENTENCE_MAX_LENGTH);
  // A part of a text, such as `<svg>`, is left as it is.
  if (!/^[\p{L}\p{N}]/u.test(line)) return line;
  const whole = /[.!?…]$/.test(line) ? line : `${line}.`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** At most sixty sentences, and how many more there are. */
export function sentences(changes: string[]): string[] {
  const shown = changes.slice(0, CHANGES_MAX).map(sentence);
  const more = changes.length - shown.length;
  return more > 0 ? [...shown, `${more} more changes.`] : shown;
}

/** Control characters but line ends and tabs: they are never intended, and PostgreSQL refuses one of them. */
const unwanted = /[^\P{Cc}\n\t]/gu;
/** Half of a character, which no database keeps as it is. */
const halfCharacter = /\p{Cs}/gu;

/** A message as it is kept: plain text, one kind of line end, nothing blank around it. */
export const cleanMessage = (typed: string): string =>
  typed.replace(halfCharacter, '\uFFFD').replace(/\r\n?/g, '\n').replace(unwanted, '').trim();

const BEGINNING_MAX_LENGTH = 120;

/** The start of a message as one line, for lists. */
export function beginningOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > BEGINNING_MAX_LENGTH
    ? `${characters.slice(0, BEGINNING_MAX_LENGTH).join('').trimEnd()}…`
    : line;
}

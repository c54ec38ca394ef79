const WORDS_PER_MINUTE = 220;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

export interface Words {
  /** Those set apart by spaces and signs. */
  words: number;
  /** Characters of languages that are written without spaces. */
  characters: number;
}

/** Counted in parts, which can be added up. */
export function countWords(text: string): Words {
  const characters = text.match(unspaced)?.length ?? 0;
  const spaced = characters > 0 ? text.replace(unspaced, ' ') : text;
  return { words: spaced.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0, characters };
}

/** Two characters of a language without spaces count as a word. */
export const totalWords = ({ words, characters }: Words): number => words + Math.ceil(characters / 2);

/** Words of a text. */
export const wordCount = (text: string): number => totalWords(countWords(text));

/** How long reading so many words takes, in whole minutes, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

import type { Random } from '@/__tests__/support/random';

const syllables = [...'bdfgklmnprstvz'].flatMap((first) => [...'aeiou'].map((vowel) => first + vowel));
const SYLLABLES = 4;
const WORDS = 1_000_000;
/** Has no divisor in common with the number of all such words, so that words of similar rank look different. */
const STEP = 7_368_787;

/** A made-up word; the same rank is the same word. */
function wordOf(rank: number): string {
  const all = syllables.length ** SYLLABLES;
  let rest = (rank * STEP) % all;
  let word = '';
  for (let at = 0; at < SYLLABLES; at++) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

/** Paragraphs of real posts have few words; names like these give a site as many rare ones as a real one has. */
export const rareWord = ({ next }: Random): string => wordOf(Math.floor(WORDS ** next()));

/** Two common words that rarely meet. */
export const APART = ['riverbank', 'lighthouse'] as const;
const MEET_EVERY = 100_003;

export const wordsApart = (index: number): string =>
  index % MEET_EVERY === MEET_EVERY - 1 ? APART.join(' ') : APART[index % 2 === 0 ? 0 : 1];

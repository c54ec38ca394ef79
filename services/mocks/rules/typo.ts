/** Whether one letter too many, too few, wrong or swapped with its neighbour tells two words apart. */
function isOneTypo(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return other.length <= one.length + 1;
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + one[at] + one.slice(at + 2);
  return (
    swapped === other ||
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    one.slice(at) === other.slice(at + 1)
  );
}

/** Shorter words have too many neighbours for a typo to be told from another word. */
const TYPO_MIN_LENGTH = 4;

/** Whether what was typed is the word or its beginning but for one typo. */
export const isTypoOf = (typed: string, word: string): boolean =>
  typed.length >= TYPO_MIN_LENGTH &&
  [-1, 0, 1].some((longer) => isOneTypo(typed, word.slice(0, typed.length + longer)));

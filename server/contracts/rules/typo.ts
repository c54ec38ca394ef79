/** Shorter words have too many neighbours to distinguish a typo from another word. */
export const TYPO_MIN_LENGTH = 4;

/** Whether two words differ by one letter that is added, missing, wrong or swapped with its neighbour. */
export function isWithinOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (start === long.length) return true;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  const rest = isSwapped ? start + 2 : start + 1;
  return short.slice(rest) === long.slice(rest);
}

/** Whether the searched word, perhaps unfinished, is `word` or its beginning but for one typo. */
export function isTypoOf(searched: string, word: string): boolean {
  return [-1, 0, 1].some((longer) => isWithinOneTypo(searched, word.slice(0, searched.length + longer)));
}

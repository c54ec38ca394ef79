/** "a", "a and b", "a, b and c"; or with another word before the last. */
export function enumerate(words: string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** How many are unread, of what is counted up to a limit. */
export const unreadText = (unread: number, countedUpTo: number): string =>
  unread < countedUpTo ? `${unread} unread` : `more than ${countedUpTo - 1} unread`;

/** What is wrong with a text that is too long; empty where it is not. */
export function lengthFault(text: string, most: number): string {
  const over = text.trim().length - most;
  return over > 0 ? `Use at most ${most} characters. You have ${over} too many.` : '';
}

/** How names are compared: trimmed, Unicode-normalised (NFKC), white space folded, without regard to case. */
export function textKey(text: string): string {
  return cleanName(text).toLowerCase();
}

/** A name as it is stored: trimmed, Unicode-normalised (NFKC), white space folded. */
export function cleanName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

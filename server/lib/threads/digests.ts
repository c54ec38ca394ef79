import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LONG } from '../letOthersRun';

/** Characters of the long texts whose digests are remembered: a save has its document and its HTML. */
const REMEMBERED_MAX_LENGTH = 16_000_000;

/**
 * The digests of the last long texts. A map finds a long text by its length and compares it, which takes a tenth of
 * the time of hashing. A text read again from the database is equal.
 */
const remembered = new LRUCache<string, string>({
  maxSize: REMEMBERED_MAX_LENGTH,
  sizeCalculation: (_digest, text) => text.length,
});

/** The digest of a text. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The same, without hashing a long text that was seen a moment ago. */
export function digestOf(text: string): string {
  if (text.length < LONG) return hashText(text);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const digest = hashText(text);
  remembered.set(text, digest);
  return digest;
}

/** Remembers a digest that a thread has worked out by `hashText`. */
export function rememberDigest(text: string, digest: string): void {
  if (text.length >= LONG) remembered.set(text, digest);
}

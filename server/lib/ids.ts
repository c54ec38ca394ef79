import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 14;

/** Asking the system for randomness costs more than all else of an id, so it is asked for many at a time. */
const pool = Buffer.alloc(8_192);
let used = pool.length;

function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++] ?? 0;
}

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    // 252 is the largest multiple of 36 in a byte: the rest would favour the first letters.
    if (byte < 252) text += alphabet[byte % 36];
  }
  return text;
}

/** A new id of 72 random bits: lower-case letters and digits, safe in a URL and as a file name. */
export const createId = (): string => randomText(LENGTH);

let lastPlace = 0;

/** An id that sorts after the earlier ones of this process, for things that need an order within one millisecond. */
export function createOrderedId(): string {
  lastPlace = Math.max(lastPlace + 1, Date.now() * 1_000);
  return lastPlace.toString(36) + randomText(6);
}

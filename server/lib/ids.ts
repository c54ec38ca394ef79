import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 14;

/** A new id of 72 random bits: lower-case letters and digits, safe in a URL and as a file name. */
export function createId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) {
      // 252 is the largest multiple of 36 in a byte: the rest would favour the first letters.
      if (byte < 252 && id.length < LENGTH) id += alphabet[byte % 36];
    }
  }
  return id;
}

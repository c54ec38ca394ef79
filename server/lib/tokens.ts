import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, safe in a header and in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, in hex: with so many random bits a plain SHA-256 cannot be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

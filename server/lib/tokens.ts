import { hash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, safe in a header and in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token, in hex: with so many random bits, plain SHA-256 cannot be reversed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Settings that all authenticator apps support. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

/** A code is accepted in the half-minute before and after its own, as clocks differ. */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code (the "Key Uri Format" of Google Authenticator). */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, secret, issuer, label }).toString();

/** A QR code as a `data:` address. Black on white in both themes: some cameras read nothing else. */
export const qrOf = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`;

/**
 * @param now in milliseconds.
 * @returns the half-minute since 1970 that a code belongs to, or null for a wrong one.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...settings, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret at a time. */
export const appCode = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

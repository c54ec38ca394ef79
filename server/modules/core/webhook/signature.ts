import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as receivers write it into their settings. */
export const createSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  id: string;
  /** When it is sent, in seconds since 1970. */
  seconds: number;
  body: string;
}

const signWith = (secret: string, { id, seconds, body }: Signed): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');

/** The headers of Standard Webhooks, with a signature for each secret (https://www.standardwebhooks.com). */
export const signedHeaders = (secrets: string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.seconds),
  'webhook-signature': secrets.map((secret) => `v1,${signWith(secret, signed)}`).join(' '),
});

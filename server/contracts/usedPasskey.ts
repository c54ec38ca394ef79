import { z } from 'zod';
import { passkeyTransports } from './rules/signIn/passkey';

export const base64url = (most: number) =>
  z
    .string('must be a text')
    .max(most, 'is too long')
    .regex(/^[\w-]+$/, 'is not in base64url');

export const publicKey = z.literal('public-key');
export const userVerification = z.literal('required');
export const knownPasskey = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.enum(passkeyTransports)),
});

/** The input of `navigator.credentials.get`, in JSON (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
  allowCredentials: z.array(knownPasskey).optional(),
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

export const credentialId = base64url(1_400).describe('of the passkey, in base64url as all that follows');

export const usedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).optional(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

import { z } from 'zod';
import { login } from './auth';
import { openDesk } from './desk';
import { emptyReply, idParams, reply, signInHeaders } from './envelope';
import { ownerProof } from './ownerProof';
import type { Rule } from './policies/policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { PASSKEY_NAME, PASSKEY_NAME_MAX_LENGTH } from './rules/signIn/passkey';
import { newRecoveryCodes } from './secondFactor';
import {
  base64url,
  credentialId,
  knownPasskey,
  publicKey,
  requestOptions,
  usedPasskey,
  userVerification,
} from './usedPasskey';

/** The input of `navigator.credentials.create`, in JSON (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: publicKey })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

const madePasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** The calls with which people look after their passkeys, on the site and at the desk. */
const routesAt = (where: 'account' | 'admin/account', access: Rule<'author' | 'editor'>, group: string) => ({
  begin: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/passkey` as const,
    access,
    group,
    summary: 'Starts to create a passkey. It must be finished within five minutes.',
    body: z.object(ownerProof),
    reply: reply(creationOptions),
  }),
  confirm: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/passkey/confirm` as const,
    access,
    group,
    summary:
      "Adds the passkey and ends the caller's other sessions. The first factor also creates recovery codes. 409 if the passkey is already registered.",
    body: z.object({
      name: z
        .string('must be a text')
        .trim()
        .max(PASSKEY_NAME_MAX_LENGTH, 'is too long')
        .regex(PASSKEY_NAME, 'has an invisible character'),
      passkey: madePasskey,
    }),
    reply: reply(newRecoveryCodes),
  }),
  remove: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/passkey/:id/remove` as const,
    access,
    group,
    summary:
      "Removes a passkey, with the recovery codes if it is the last factor, and ends the caller's other sessions.",
    params: idParams,
    body: z.object(ownerProof),
    reply: emptyReply,
  }),
});

export const passkeyRoutes = routesAt('account', userPolicy.secure, 'Account');
export const deskPasskeyRoutes = routesAt('admin/account', userPolicy.secureAtDesk, 'Desk');

export const beginPasskeySignIn = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Starts a sign-in with a passkey, alone or as the second step after a password. It works once, within five minutes, in this browser, which stores a cookie for it.',
  body: z.object({
    at: z.enum(['site', 'desk']),
    second_step: z.string().max(200).optional().describe('from the answer to the password'),
  }),
  reply: reply(requestOptions),
});

const finished = z.object({ passkey: usedPasskey });
/** A signed passkey for signing in, alone or after the password. */
export type GivenPasskey = z.infer<typeof finished>;

export const passkeyLogin = defineRoute({
  method: 'POST',
  path: '/api/auth/login/passkey',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Signs in with a passkey. 400 if the sign-in must start again, 401 if the passkey is unknown or invalid.',
  headers: signInHeaders,
  body: finished,
  reply: login.reply,
});

export const passkeyDesk = defineRoute({
  method: 'POST',
  path: '/api/admin/session/passkey',
  access: openDesk.access,
  group: 'Desk',
  summary: 'Signs in at the desk with a passkey.',
  headers: signInHeaders,
  body: finished,
  reply: openDesk.reply,
});

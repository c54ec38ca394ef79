import { z } from 'zod';
import { login } from './auth';
import { openDesk } from './desk';
import { date, emptyReply, id, reply, signInHeaders } from './envelope';
import { factorCode, ownerProof } from './ownerProof';
import type { Rule } from './policies/policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';

const passkey = z.object({ _id: id, name: z.string(), added_at: date, used_at: date.nullable() });
export type Passkey = z.infer<typeof passkey>;

const secondFactors = z.object({
  authenticator: z.object({ added_at: date }).nullable(),
  passkeys: z.array(passkey).describe('the oldest first'),
  recovery_codes_left: z.number().int().nonnegative(),
  has_password: z.boolean().describe('false for an account that was made through a sign-in provider'),
});
export type SecondFactors = z.infer<typeof secondFactors>;

const newAuthenticator = z.object({
  secret: z.string().describe('in base32, to type if the picture cannot be scanned'),
  uri: z.string().describe('otpauth://…, which the picture holds'),
  qr: z.string().describe('an SVG picture as a data: address'),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

/** Also for a factor that is set up while another one and some codes exist. */
export const newRecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('empty if the caller already has some; not shown again'),
});

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('each works once; not shown again'),
});

/** The calls with which people look after their second factor, on the site and at the desk. */
const routesAt = (where: 'account' | 'admin/account', access: Rule<'author' | 'editor'>, group: string) => ({
  get: defineRoute({
    method: 'GET',
    path: `/api/${where}/factor` as const,
    access,
    group,
    summary: "The caller's second factor.",
    reply: reply(secondFactors),
  }),
  begin: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/authenticator` as const,
    access,
    group,
    summary:
      'Creates the secret of an authenticator app. It is active once a code confirms it; 409 if there is one already.',
    body: z.object(ownerProof),
    reply: reply(newAuthenticator),
  }),
  confirm: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/authenticator/confirm` as const,
    access,
    group,
    summary:
      "Activates the authenticator app with a code and ends the caller's other sessions. The first factor also creates recovery codes.",
    body: z.object({ code: factorCode }),
    reply: reply(newRecoveryCodes),
  }),
  remove: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/authenticator/remove` as const,
    access,
    group,
    summary:
      "Removes the authenticator app, with the recovery codes if it is the last factor, and ends the caller's other sessions; 404 without one.",
    body: z.object(ownerProof),
    reply: emptyReply,
  }),
  makeCodes: defineRoute({
    method: 'POST',
    path: `/api/${where}/factor/recovery_codes` as const,
    access,
    group,
    summary: 'Creates new recovery codes and revokes all earlier ones; 404 without a second factor.',
    body: z.object(ownerProof),
    reply: reply(recoveryCodes),
  }),
});

export const secondFactorRoutes = routesAt('account', userPolicy.secure, 'Account');
export const deskSecondFactorRoutes = routesAt('admin/account', userPolicy.secureAtDesk, 'Desk');

const finishedStep = z.object({
  second_step: z.string('must be a text').max(200).describe('from the answer to the password'),
  code: factorCode,
});

/** Finishes the sign-in of an account with a second factor. */
export type GivenCode = z.infer<typeof finishedStep>;

export const finishLogin = defineRoute({
  method: 'POST',
  path: '/api/auth/login/code',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Finishes the sign-in of an account with a second factor, within ten minutes of its password. 400 for a wrong code, 403 if the sign-in must start again.',
  headers: signInHeaders,
  body: finishedStep,
  reply: login.reply,
});

export const finishDesk = defineRoute({
  method: 'POST',
  path: '/api/admin/session/code',
  access: openDesk.access,
  group: 'Desk',
  summary: 'Finishes a sign-in at the desk with a second factor.',
  headers: signInHeaders,
  body: finishedStep,
  reply: openDesk.reply,
});

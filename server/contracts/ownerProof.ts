import { z } from 'zod';
import { emptyReply, reply } from './envelope';
import type { Rule } from './policies/policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { PROOF_MINUTES } from './rules/limits';
import { CODE_MAX_LENGTH } from './rules/signIn/secondFactor';
import { requestOptions, usedPasskey } from './usedPasskey';

export const factorCode = z
  .string('must be a text')
  .max(CODE_MAX_LENGTH, 'is too long')
  .describe('of the authenticator app, six digits, or a recovery code');

/** Proves that the owner of an account is present, and not only their session. For bodies of calls. */
export const ownerProof = {
  password: z
    .string('must be a text')
    .max(1_000, 'is too long')
    .optional()
    .describe("the caller's current password"),
  code: factorCode.optional().describe('in addition to the password, for an account with a second factor'),
  passkey: usedPasskey.optional().describe('instead of both'),
};
export type OwnerProof = z.infer<z.ZodObject<typeof ownerProof>>;

const routeAt = (where: 'account' | 'admin/account', access: Rule<'author' | 'editor'>, group: string) =>
  defineRoute({
    method: 'POST',
    path: `/api/${where}/proof/passkey` as const,
    access,
    group,
    summary:
      'The challenge that a passkey of the caller must sign within five minutes; 409 without a passkey.',
    reply: reply(requestOptions),
  });

export const askForProof = routeAt('account', userPolicy.secure, 'Account');
export const askForDeskProof = routeAt('admin/account', userPolicy.secureAtDesk, 'Desk');

export const proveAtSite = defineRoute({
  method: 'POST',
  path: '/api/account/proof',
  access: userPolicy.secure,
  group: 'Account',
  summary: `Takes the caller's password again, with a code for an account with a second factor, or a passkey: for calls that need it in the last ${PROOF_MINUTES} minutes, as a sign-in is one. 400 for another password or code, 429 after too many.`,
  body: z.object(ownerProof),
  reply: emptyReply,
});

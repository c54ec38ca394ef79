import { z } from 'zod';
import { date, emptyReply, id, reply } from './envelope';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { errorTexts } from './rules/errorTexts';

/** As in a registration: the service's answer has the sentences about invalid values. */
const credential = z.string('must be a text').max(1_000, 'is too long').optional();

export const askForReset = defineRoute({
  method: 'POST',
  path: '/api/account/forgot',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Emails a link for setting a new password. The answer is the same whether or not an account has the address.',
  body: z.object({ email: credential }, errorTexts.inputsMissing),
  reply: emptyReply,
});

const wayKind = z.enum(['passkey', 'authenticator', 'provider', 'api_key']);

const signInWay = z.object({
  kind: wayKind,
  _id: id,
  name: z.string().describe('its own, or the address at the provider; empty for an authenticator app'),
  added_at: date,
  used_at: date.nullable().describe('null if it was never used or the time is unknown'),
  is_new: z.boolean().describe('whether the ticket can remove it'),
});
export type SignInWay = z.infer<typeof signInWay>;

const afterReset = z.object({
  ways: z.array(signInWay).describe('other ways to sign in, and keys of programs'),
  ticket: z.string().optional().describe('removes new ones, for 15 minutes'),
});
export type AfterReset = z.infer<typeof afterReset>;

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/account/reset',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Sets a new password with a link that works once, and ends all sessions of the account. Lists the other ways to sign in. 403 if the link is no longer valid.',
  body: z.object({ token: z.string().max(200), password: credential }, errorTexts.inputsMissing),
  reply: reply(afterReset),
});

export const removeWay = defineRoute({
  method: 'POST',
  path: '/api/account/reset/remove',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Removes a way to sign in that was added shortly before the new password. 403 if the ticket is no longer valid, 404 if it does not exist or is older.',
  body: z.object({ ticket: z.string().max(200), kind: wayKind, id }),
  reply: reply(afterReset),
});

export const advisePassword = defineRoute({
  method: 'POST',
  path: '/api/account/password_advice',
  access: userPolicy.choosePassword,
  group: 'Accounts',
  summary:
    'Whether a password is one of the most common ones. Authors are warned about these; editors cannot use them.',
  body: z.object({ password: credential }, errorTexts.inputsMissing),
  reply: reply(z.object({ is_common: z.boolean() })),
});

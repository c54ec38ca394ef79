import { z } from 'zod';
import { date, emptyReply, id, reply } from './envelope';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { errorTexts } from './rules/errorTexts';

/** As of a registration: the sentences for what is wrong are the service's answer. */
const credential = z.string('must be a text').max(1_000, 'is too long').optional();

export const askForReset = defineRoute({
  method: 'POST',
  path: '/api/account/forgot',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Has a link for a new password sent to an address. The answer is the same whether an account has it or not.',
  body: z.object({ email: credential }, errorTexts.inputsMissing),
  reply: emptyReply,
});

const wayKind = z.enum(['passkey', 'authenticator', 'provider', 'api_key']);

const signInWay = z.object({
  kind: wayKind,
  _id: id,
  name: z.string().describe('its own, or the address at the provider; empty for an authenticator app'),
  added_at: date,
  used_at: date.nullable().describe('null where it was not used, or that is not known'),
  is_new: z.boolean().describe('whether it can be taken out with the ticket'),
});
export type SignInWay = z.infer<typeof signInWay>;

const afterReset = z.object({
  ways: z.array(signInWay).describe('what signs in to the account beside the password, or programs for it'),
  ticket: z.string().optional().describe('takes out what is new, for a quarter of an hour'),
});
export type AfterReset = z.infer<typeof afterReset>;

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/account/reset',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Sets a new password with a link, which is then used up, and ends all sessions of the account; 403 for a link that is no longer good. Says what else signs in to the account.',
  body: z.object({ token: z.string().max(200), password: credential }, errorTexts.inputsMissing),
  reply: reply(afterReset),
});

export const removeWay = defineRoute({
  method: 'POST',
  path: '/api/account/reset/remove',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Takes out what was added to the account shortly before its new password; 403 once the ticket is no longer good, 404 for what is not there or is older.',
  body: z.object({ ticket: z.string().max(200), kind: wayKind, id }),
  reply: reply(afterReset),
});

export const advisePassword = defineRoute({
  method: 'POST',
  path: '/api/account/password_advice',
  access: userPolicy.choosePassword,
  group: 'Accounts',
  summary:
    'Whether a password is one of the most common, which authors are advised against and editors refused.',
  body: z.object({ password: credential }, errorTexts.inputsMissing),
  reply: reply(z.object({ is_common: z.boolean() })),
});

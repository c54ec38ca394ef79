import { z } from 'zod';
import { emptyReply, reply } from './envelope';
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

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/account/reset',
  access: userPolicy.resetPassword,
  group: 'Accounts',
  summary:
    'Sets a new password with a link, which is then used up, and ends all sessions of the account; 403 for a link that is no longer good.',
  body: z.object({ token: z.string().max(200), password: credential }, errorTexts.inputsMissing),
  reply: emptyReply,
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

import { z } from 'zod';
import { emptyReply, reply } from './envelope';
import { ownerProof } from './ownerProof';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';

const accountEmail = z.object({
  email: z.string(),
  is_confirmed: z.boolean().describe('whether a link that was sent to the address was used'),
  sends_mail: z
    .boolean()
    .describe('whether the site has a mail server; without one no confirmation is needed'),
  waits_for: z.string().nullable().describe('the address to which a link for a change was sent'),
});
export type AccountEmail = z.infer<typeof accountEmail>;

export const getAccountEmail = defineRoute({
  method: 'GET',
  path: '/api/account/email',
  access: userPolicy.secure,
  group: 'Account',
  summary: "The address of the caller's account, and whether it is confirmed.",
  reply: reply(accountEmail),
});

export const askForConfirmation = defineRoute({
  method: 'POST',
  path: '/api/account/email/confirmation',
  access: userPolicy.secure,
  group: 'Account',
  summary: 'Emails the caller a link that confirms their address within 24 hours.',
  reply: emptyReply,
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/account/email',
  access: userPolicy.secure,
  group: 'Account',
  summary:
    'Emails a link to a new address. The account gets the address when the link is used. If another account has the address, the answer is the same and no mail is sent.',
  body: z.object({ ...ownerProof, email: z.string('must be a text').max(1_000, 'is too long') }),
  reply: emptyReply,
});

const linkResult = z.object({
  done: z
    .enum(['confirmed', 'changed', 'restored'])
    .describe('`restored`: a change was reverted; the account has no password until a new one is set'),
  email: z.string(),
});
export type EmailLinkResult = z.infer<typeof linkResult>;

export const followEmailLink = defineRoute({
  method: 'POST',
  path: '/api/account/confirm',
  access: userPolicy.confirmEmail,
  group: 'Accounts',
  summary:
    'Confirms, changes or restores the address of an account with the link of a mail. 403 if the link is no longer valid, 409 if another account has the address.',
  body: z.object({ token: z.string().max(200) }),
  reply: reply(linkResult),
});

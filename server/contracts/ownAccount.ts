import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { ownerProof } from './ownerProof';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { securityEvents } from './rules/signIn/securityEvents';

/** Rules of passwords are answered with the sentences of the specification, which the service knows. */
const password = z.string('must be a text').max(1_000, 'is too long');

const accountSession = z.object({
  _id: id.describe('identifies the session; cannot be used to sign in'),
  at: z.enum(['site', 'desk']),
  device: z.string().describe('such as "Firefox on Windows"; empty if unknown'),
  signed_in_at: date,
  used_at: date.describe('to the hour'),
  ends_at: date.describe('unless it is used before'),
  is_current: z.boolean().describe('whether this call was made with it'),
});
export type AccountSession = z.infer<typeof accountSession>;

export const listAccountSessions = defineRoute({
  method: 'GET',
  path: '/api/account/session',
  access: userPolicy.secure,
  group: 'Account',
  summary: "The caller's sessions, the newest first.",
  reply: reply(z.array(accountSession)),
});

export const endAccountSession = defineRoute({
  method: 'DELETE',
  path: '/api/account/session/:id',
  access: userPolicy.secure,
  group: 'Account',
  summary: "Ends one of the caller's sessions; 404 if it has ended.",
  params: idParams,
  reply: emptyReply,
});

export const endOtherAccountSessions = defineRoute({
  method: 'POST',
  path: '/api/account/session/end_others',
  access: userPolicy.secure,
  group: 'Account',
  summary: 'Ends all other sessions of the caller.',
  reply: emptyReply,
});

const accountEvent = z.object({
  _id: id,
  event: z.enum(securityEvents),
  at: z.enum(['', 'site', 'desk']).describe('site or desk; empty if neither'),
  device: z.string().describe('such as "Firefox on Windows"; empty if unknown'),
  times: z.number().describe('how often within an hour'),
  date: date.describe('the last time'),
  by_other: z.boolean().describe('whether an editor did it'),
});
export type AccountEvent = z.infer<typeof accountEvent>;

export const listAccountEvents = defineRoute({
  method: 'GET',
  path: '/api/account/event',
  access: userPolicy.secure,
  group: 'Account',
  summary:
    "Security events of the caller's account in the last 90 days, newest first: sign-ins and refusals, passwords, factors, addresses, roles and keys.",
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(accountEvent),
});

export const listPersonEvents = defineRoute({
  method: 'GET',
  path: '/api/admin/person/:id/event',
  access: userPolicy.readEvents,
  group: 'People',
  summary: 'Security events of a person, for lead editors, with the editor who caused them.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(accountEvent.extend({ actor: z.object({ _id: id, username: z.string() }).nullable() })),
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/account/password',
  access: userPolicy.secure,
  group: 'Account',
  summary: 'Changes the password and ends all other sessions of the caller.',
  body: z.object({ ...ownerProof, new_password: password }),
  reply: emptyReply,
});

const accountDeletion = z.object({
  at: date.describe('when the account is deleted; until then the deletion can be cancelled'),
  keeps_articles: z.boolean().describe('whether published articles stay, without the name'),
});

const account = z.object({ deletion: accountDeletion.nullable() });
export type Account = z.infer<typeof account>;

export const getAccount = defineRoute({
  method: 'GET',
  path: '/api/account',
  access: userPolicy.secure,
  group: 'Account',
  summary: "The scheduled deletion of the caller's account.",
  reply: reply(account),
});

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/account/deletion',
  access: userPolicy.secure,
  group: 'Account',
  summary:
    "Schedules the deletion of the caller's account in 14 days. Repeating the call can change what happens to the articles, but not the time. 409 for the last editor.",
  body: z.object({ ...ownerProof, keeps_articles: z.boolean() }),
  reply: reply(account),
});

export const keepAccount = defineRoute({
  method: 'DELETE',
  path: '/api/account/deletion',
  access: userPolicy.secure,
  group: 'Account',
  summary: "Cancels the deletion of the caller's account.",
  reply: reply(account),
});

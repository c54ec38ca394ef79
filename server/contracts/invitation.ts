import { z } from 'zod';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { mailStatus } from './mail';
import { roles } from './policies/roles';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { EMAIL_MAX_LENGTH, INVITATION_DAYS_MAX } from './rules/limits';

/** What the link ends with. Another text is no token, however long it is. */
const token = z.string().max(200);
const group = 'Invitations';

const invitation = z.object({
  _id: id,
  note: z.string().describe('for whom it is, as the lead editor wrote it'),
  role: z.enum(roles).describe('what the new account is'),
  made_at: date,
  made_by: z.string().nullable().describe('username of the lead editor; null where the account is gone'),
  ends_at: date,
  email: z.string().describe('to which the link was mailed; empty where it was not'),
  mail: z
    .object({ status: mailStatus, answer: z.string() })
    .nullable()
    .describe('what became of the newest mail; null without one, and once it is no longer kept'),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/api/admin/invitation',
  access: userPolicy.listInvitations,
  group,
  summary: 'Invitations that can still be used, the newest first.',
  reply: reply(z.array(invitation)),
});

export const makeInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation',
  access: userPolicy.invite,
  group,
  summary:
    'Makes a link with which one person can register in a role, also where registration is closed. The link is told once, mailed where there is an address, and good while the lead editor who made it is one; 409 where there are too many.',
  body: z.object({
    email: z
      .string()
      .trim()
      .max(EMAIL_MAX_LENGTH)
      .optional()
      .describe('to which the link is mailed; no mail where it is absent or empty'),
    note: z.string().trim().max(200, 'has 200 characters at most'),
    role: z.enum(roles),
    days: z.number().int().min(1).max(INVITATION_DAYS_MAX),
  }),
  reply: reply(invitation.extend({ token: z.string() })),
  status: 201,
});

export const mailInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation/:id/mail',
  access: userPolicy.invite,
  group,
  summary:
    'Mails an invitation that has an address again, with a new link; the earlier one no longer works. 404 for one that was used or is over, 409 for one without an address.',
  params: idParams,
  reply: emptyReply,
});

export const endInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/admin/invitation/:id',
  access: userPolicy.listInvitations,
  group,
  summary:
    'Ends an invitation, and its mail where it was not sent yet; 404 for one that was used or is over.',
  params: idParams,
  reply: emptyReply,
});

export const openInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitation/open',
  access: userPolicy.register,
  group,
  summary: 'What an invitation is for; 403 for one that was used or is over.',
  body: z.object({ token }),
  reply: reply(invitation.pick({ role: true, ends_at: true })),
});

import { z } from 'zod';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { mailStatus } from './mail';
import { roles } from './policies/roles';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { EMAIL_MAX_LENGTH, INVITATION_DAYS_MAX } from './rules/limits';

/** The token at the end of the link. Other text is not a token, however long it is. */
const token = z.string().max(200);
const group = 'Invitations';

const invitation = z.object({
  _id: id,
  note: z.string().describe('who it is for, as the lead editor wrote it'),
  role: z.enum(roles).describe('the role of the new account'),
  made_at: date,
  made_by: z.string().nullable().describe('username of the lead editor; null if the account was deleted'),
  ends_at: date,
  email: z.string().describe('the address the link was mailed to; empty if it was not'),
  mail: z
    .object({ status: mailStatus, answer: z.string() })
    .nullable()
    .describe('the status of the newest mail; null if there is none or it is no longer stored'),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/api/admin/invitation',
  access: userPolicy.listInvitations,
  group,
  summary: 'Invitations that can still be used, newest first.',
  reply: reply(z.array(invitation)),
});

export const makeInvitation = defineRoute({
  method: 'POST',
  path: '/api/admin/invitation',
  access: userPolicy.invite,
  group,
  summary:
    'Creates a link with which one person can register with a role, even if registration is closed. The link is returned once and mailed if there is an address. It works while its maker is a lead editor. 409 if there are too many.',
  body: z.object({
    email: z
      .string()
      .trim()
      .max(EMAIL_MAX_LENGTH)
      .optional()
      .describe('the address to mail the link to; no mail if absent or empty'),
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
    'Mails an invitation again with a new link; the earlier link no longer works. 404 if it was used or has expired, 409 if it has no address.',
  params: idParams,
  reply: emptyReply,
});

export const endInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/admin/invitation/:id',
  access: userPolicy.listInvitations,
  group,
  summary: 'Revokes an invitation, and its mail if not sent yet; 404 if it was used or has expired.',
  params: idParams,
  reply: emptyReply,
});

export const openInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitation/open',
  access: userPolicy.register,
  group,
  summary: 'Details of an invitation; 403 if it was used or has expired.',
  body: z.object({ token }),
  reply: reply(invitation.pick({ role: true, ends_at: true })),
});

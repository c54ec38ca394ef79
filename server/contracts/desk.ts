import { z } from 'zod';
import { date, emptyReply, id, reply, signInHeaders } from './envelope';
import { defineEvents, type HeardBy } from './event';
import { ownerProof } from './ownerProof';
import { roles } from './policies/roles';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { errorTexts } from './rules/errorTexts';
import { PROOF_MINUTES } from './rules/limits';

const credential = z.string('must be a text').max(1_000, 'is too long').optional();

const deskSession = z.object({
  editor: z.object({
    _id: id,
    username: z.string(),
    profile_pic: z.string(),
    role: z.enum(roles),
    needs_factor: z
      .literal(true)
      .optional()
      .describe('all other calls are answered 403 with the code `needs_factor` until one is set up'),
  }),
  /** For the header `x-csrf-token`. */
  csrf: z.string(),
});
export type DeskSession = z.infer<typeof deskSession>;

export const openDesk = defineRoute({
  method: 'POST',
  path: '/api/admin/session',
  access: sitePolicy.openDesk,
  group: 'Desk',
  summary:
    "Signs an editor in at the desk with a cookie. It expires some time after its last use, and 24 hours after the sign-in at the latest. It allows editors' calls only. For an account with a second factor the answer is 401 with `second_step`, as on the site.",
  headers: signInHeaders,
  body: z.object({ email: credential, password: credential }, errorTexts.emailAndPasswordMissing),
  reply: reply(deskSession),
});

export const getDeskSession = defineRoute({
  method: 'GET',
  path: '/api/admin/session',
  access: sitePolicy.openDesk,
  group: 'Desk',
  summary: 'The editor who is signed in at the desk with the cookie, or null.',
  reply: reply(deskSession.nullable()),
});

export const getDeskProof = defineRoute({
  method: 'GET',
  path: '/api/admin/session/proof',
  access: sitePolicy.checkProof,
  group: 'Desk',
  summary: 'Whether the editor has confirmed their identity recently; 403 if they must do it again.',
  reply: emptyReply,
});

export const proveAtDesk = defineRoute({
  method: 'POST',
  path: '/api/admin/session/proof',
  access: sitePolicy.prove,
  group: 'Desk',
  summary: `Confirms the editor's identity with the password, and a code if the account has a second factor, for calls that need it within the last ${PROOF_MINUTES} minutes. 400 for a wrong password or code, 429 after too many attempts.`,
  body: z.object(ownerProof),
  reply: emptyReply,
});

export const closeDesk = defineRoute({
  method: 'DELETE',
  path: '/api/admin/session',
  access: sitePolicy.closeDesk,
  group: 'Desk',
  summary: 'Signs out of the desk.',
  reply: emptyReply,
});

export const auditLogEntry = z.object({
  _id: id,
  date,
  /** Null for what the server did by itself, and for a removed account. */
  actor: z.object({ _id: id, username: z.string() }).nullable(),
  action: z.string(),
  /** The revision of an article. */
  revision: z.number().int().nullable(),
  /** Additional text, such as a reason. */
  detail: z.string(),
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/** Which part of the desk changed, and which article, author, reply, tag, comment or page of it. */
const deskChange = z.object({
  topic: z.enum([
    'queue',
    'rooms',
    'replies',
    'people',
    'tags',
    'comments',
    'backups',
    'exports',
    'articles',
    'pages',
    'publication',
    'front-page',
    'keys',
    'mail',
    'webhooks',
    'appeals',
    'commissions',
    'mentions',
  ]),
  id: id.optional(),
});
export type DeskChange = z.infer<typeof deskChange>;

export const deskEvents = defineEvents({
  clientToServer: {},
  serverToClient: {
    'desk-changed': {
      summary: 'Sent to editors when a part of the desk has changed and must be reloaded.',
      values: z.tuple([deskChange]),
    },
  },
});

declare module './event' {
  interface ServerEvents extends HeardBy<typeof deskEvents> {}
}

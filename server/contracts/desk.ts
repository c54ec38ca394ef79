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
    "Signs an editor in at the desk, with a cookie that ends some time after its last use, and 24 hours after the sign-in at the latest. It is good for editors' calls only. An account with a second factor is answered 401 with `second_step`, as on the site.",
  headers: signInHeaders,
  body: z.object({ email: credential, password: credential }, errorTexts.emailAndPasswordMissing),
  reply: reply(deskSession),
});

export const getDeskSession = defineRoute({
  method: 'GET',
  path: '/api/admin/session',
  access: sitePolicy.openDesk,
  group: 'Desk',
  summary: 'Who is signed in at the desk by the cookie of the call; null for all others.',
  reply: reply(deskSession.nullable()),
});

export const getDeskProof = defineRoute({
  method: 'GET',
  path: '/api/admin/session/proof',
  access: sitePolicy.checkProof,
  group: 'Desk',
  summary: 'Whether the editor proved who they are shortly before: 403 where they have to do it again.',
  reply: emptyReply,
});

export const proveAtDesk = defineRoute({
  method: 'POST',
  path: '/api/admin/session/proof',
  access: sitePolicy.prove,
  group: 'Desk',
  summary: `Takes the editor's password again, with a code for an account with a second factor, for calls that need it in the last ${PROOF_MINUTES} minutes. 400 for another password or code, 429 after too many.`,
  body: z.object(ownerProof),
  reply: emptyReply,
});

export const closeDesk = defineRoute({
  method: 'DELETE',
  path: '/api/admin/session',
  access: sitePolicy.closeDesk,
  group: 'Desk',
  summary: 'Ends the session of the desk.',
  reply: emptyReply,
});

export const auditLogEntry = z.object({
  _id: id,
  date,
  /** Null for what the server did by itself, and for a removed account. */
  actor: z.object({ _id: id, username: z.string() }).nullable(),
  action: z.string(),
  /** Of an article. */
  revision: z.number().int().nullable(),
  /** What was said about it, such as a reason. */
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
  ]),
  id: id.optional(),
});
export type DeskChange = z.infer<typeof deskChange>;

export const deskEvents = defineEvents({
  clientToServer: {},
  serverToClient: {
    'desk-changed': {
      summary: 'To editors: a part of the desk changed, so what is shown of it has to be read again.',
      values: z.tuple([deskChange]),
    },
  },
});

declare module './event' {
  interface ServerEvents extends HeardBy<typeof deskEvents> {}
}

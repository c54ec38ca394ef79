import { z } from 'zod';
import { auditLogEntry } from './desk';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { ownCounts } from './ownArticle';
import { roles } from './policies/roles';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { REASON_MAX_LENGTH } from './rules/limits';

const SEARCH_MAX_LENGTH = 254;

const personFilter = z.enum(['all', 'editors', 'suspended']);
export type PersonFilter = z.infer<typeof personFilter>;

/** A person with an account, as editors see them. */
export const person = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  profile_pic: z.string(),
  /** When the account was made. */
  since: date,
  /** Whether the role is more than an author's. */
  editor: z.boolean(),
  role: z.enum(roles),
  lacks_factor: z
    .literal(true)
    .optional()
    .describe('for lead editors: an editor with neither a passkey nor an authenticator app'),
  /** The reason is empty where none was given. */
  suspended: z.object({ date, reason: z.string() }).nullable(),
  /** How many of their articles are published. */
  articles: z.number().int(),
});
export type Person = z.infer<typeof person>;

const personDetail = person.extend({
  bio: z.string(),
  /** False for an imported author, who has no password. */
  canSignIn: z.boolean(),
  /** When the newest of their sessions that live was opened. */
  signedIn: date.nullable(),
  /** Their own articles by status. */
  counts: ownCounts,
  /** The number of editors' decisions on their articles. */
  decisions: z.object({ accepted: z.number().int(), rejected: z.number().int() }),
  followers: z.number().int(),
});
export type PersonDetail = z.infer<typeof personDetail>;

const group = 'People';

export const listPeople = defineRoute({
  method: 'GET',
  path: '/api/admin/person',
  access: userPolicy.review,
  group,
  summary:
    'People whose username or email starts with the search text, by name; all people without a search. A page may be shorter than its limit; `next` says whether more follow.',
  headers: limitHeaders,
  query: afterQuery.extend({
    search: z.string().max(SEARCH_MAX_LENGTH).optional(),
    filter: personFilter.optional(),
  }),
  reply: pageReply(person),
});

export const getPerson = defineRoute({
  method: 'GET',
  path: '/api/admin/person/:id',
  access: userPolicy.review,
  group,
  summary: 'One person, with the counts of their articles and decisions.',
  params: idParams,
  reply: reply(personDetail),
});

export const listPersonLog = defineRoute({
  method: 'GET',
  path: '/api/admin/person/:id/log',
  access: userPolicy.review,
  group,
  summary: "Editors' actions on a person, newest first.",
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(auditLogEntry),
});

export const suspendPerson = defineRoute({
  method: 'POST',
  path: '/api/admin/person/:id/suspend',
  access: userPolicy.suspend,
  group,
  summary:
    'Suspends a person: ends all their sessions, prevents new ones and shows them the reason. 409 for the last lead editor.',
  params: idParams,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, 'please give a reason')
      .max(REASON_MAX_LENGTH, `a reason has ${REASON_MAX_LENGTH} characters at most`),
  }),
  reply: reply(personDetail),
});

export const restorePerson = defineRoute({
  method: 'POST',
  path: '/api/admin/person/:id/restore',
  access: userPolicy.suspend,
  group,
  summary: 'Lets a suspended person sign in again.',
  params: idParams,
  reply: reply(personDetail),
});

export const makeEditor = defineRoute({
  method: 'POST',
  path: '/api/admin/person/:id/editor',
  access: userPolicy.appoint,
  group,
  summary: 'Makes an author an editor. They must sign in again.',
  params: idParams,
  reply: reply(personDetail),
});

export const unmakeEditor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/person/:id/editor',
  access: userPolicy.appoint,
  group,
  summary:
    'Makes an editor an author again and ends their sessions and API keys; 409 for the last lead editor.',
  params: idParams,
  reply: reply(personDetail),
});

export const setRole = defineRoute({
  method: 'PATCH',
  path: '/api/admin/person/:id/role',
  access: userPolicy.appoint,
  group,
  summary:
    'Gives a person another role and ends all their sessions; API keys end too, unless they become a lead. 409 for the last lead editor, and for a person who cannot sign in.',
  params: idParams,
  body: z.object({ role: z.enum(roles) }),
  reply: reply(personDetail),
});

export const removePerson = defineRoute({
  method: 'POST',
  path: '/api/admin/person/:id/remove',
  access: userPolicy.remove,
  group,
  summary:
    'Permanently deletes a person with everything they wrote, or keeps their published articles under "former author". Others stop seeing them immediately; the rest is done in the background. 409 for the last lead editor.',
  params: idParams,
  body: z.object({
    /** As it is written, to show that this person is meant. */
    username: z.string().max(200),
    articles: z.enum(['keep', 'remove']),
  }),
  reply: emptyReply,
});

/** How many rows move, and how many of them both accounts have, so that they count once. */
const mergedRows = z.object({ moves: z.number().int(), double: z.number().int() });

export const mergePreview = z.object({
  /** The account that goes. */
  merged: personDetail,
  /** The account that stays. */
  kept: personDetail,
  /** All articles, drafts and deleted ones too. */
  articles: z.number().int(),
  comments: z.number().int(),
  reactions: mergedRows,
  saved: mergedRows,
  followings: mergedRows,
  followers: mergedRows,
  /** Follows between the two accounts, which go. */
  eachOther: z.number().int(),
  images: z.number().int(),
  notifications: z.number().int(),
  /** Messages with the editors, and the editors' notes beside them. */
  messages: z.number().int(),
  notes: z.number().int(),
  /** Messages that the other conversation has, after which they are added. */
  keptMessages: z.number().int(),
});
export type MergePreview = z.infer<typeof mergePreview>;

const mergeRefusals =
  '409 if the merged account is an editor, the other is suspended, or either is part of another merge; 400 if both are the same account.';

export const previewMerge = defineRoute({
  method: 'GET',
  path: '/api/admin/person/:id/merge/:into',
  access: userPolicy.previewMerge,
  group,
  summary: `Previews a merge of two accounts: what would move, and what both have. ${mergeRefusals}`,
  params: idParams.extend({ into: id }),
  reply: reply(mergePreview),
});

export const mergePerson = defineRoute({
  method: 'POST',
  path: '/api/admin/person/:id/merge',
  access: userPolicy.remove,
  group,
  summary: `Merges a person's account into another: signing in to it ends, its name and email lead to the other account, and its content moves there in the background. Replies with the remaining account. ${mergeRefusals}`,
  params: idParams,
  body: z.object({
    /** The account that stays. */
    into: id,
    /** The exact username of the merged account, as confirmation. */
    username: z.string().max(200),
  }),
  reply: reply(personDetail),
});

import { z } from 'zod';
import { articleChecks } from './check';
import {
  afterQuery,
  clientId,
  date,
  emptyReply,
  id,
  idParams,
  limitHeaders,
  pageReply,
  reply,
} from './envelope';
import { appealPolicy } from './policies/appeal.policy';
import { articlePolicy } from './policies/article.policy';
import { userPolicy } from './policies/user.policy';
import { previousVersion } from './queue';
import { reviewNote } from './reviewNote';
import { defineRoute } from './route';
import { appealKinds, appealStates } from './rules/appeal/appealRules';
import { REASON_MAX_LENGTH } from './rules/limits';
import { authorRef } from './user';

const kind = z.enum(appealKinds);
const state = z.enum(appealStates);

/** An appeal as its author sees it, who does not learn which editor answered. */
const ownAppeal = z.object({
  _id: id,
  kind,
  state,
  /** The author's reason, plain text. */
  words: z.string(),
  date,
  /** The editors' answer; empty while it is open. */
  answer: z.string(),
  answered: date.nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

const appealable = z.object({
  /** The decision that can be appealed against; null without one, and where that was done or is too late. */
  decision: z.object({ kind, date, until: date.describe('the last moment for an appeal') }).nullable(),
  /** The newest appeal. */
  appeal: ownAppeal.nullable(),
});
export type Appealable = z.infer<typeof appealable>;

const words = z
  .string()
  .trim()
  .min(1, 'please give a reason')
  .max(REASON_MAX_LENGTH, `a reason has ${REASON_MAX_LENGTH} characters at most`);

const appealBody = z.object({
  id: clientId.optional(),
  /** The date of the decision that was read. */
  decided: date,
  reason: words,
});
export type AppealBody = z.infer<typeof appealBody>;

const own = { access: articlePolicy.edit, group: 'Appeals', params: idParams } as const;

export const getOwnAppeal = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/write/article/:id/appeal',
  summary:
    "The editors' decision on the caller's own article that can be appealed against, and the newest appeal with its answer.",
  reply: reply(appealable),
});

export const fileAppeal = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/write/article/:id/appeal',
  summary:
    'Appeals against the rejection or removal of an article, once, within 30 days. The client makes `id`; repeating it returns the same appeal.',
  body: appealBody,
  reply: reply(appealable),
  status: 201,
});

const suspensionAppealable = z.object({
  suspended: z.object({ date, reason: z.string() }),
  /** The last moment for an appeal; null where that was done or is too late. */
  until: date.nullable(),
  appeal: ownAppeal.nullable(),
});
export type SuspensionAppealable = z.infer<typeof suspensionAppealable>;

const token = z.string().max(200);
const suspended = { access: userPolicy.appeal, group: 'Appeals' } as const;

export const askForAppeal = defineRoute({
  ...suspended,
  method: 'POST',
  path: '/api/account/appeal/link',
  summary:
    'Emails a suspended person a link with which they appeal. The answer is the same whether or not a suspended account has the address.',
  body: z.object({ email: z.string('must be a text').max(1_000, 'is too long').optional() }),
  reply: emptyReply,
});

export const readSuspension = defineRoute({
  ...suspended,
  method: 'POST',
  path: '/api/account/appeal/read',
  summary:
    'The reason of a suspension and the appeal against it, with the link of a mail; 403 if the link is no longer valid.',
  body: z.object({ token }),
  reply: reply(suspensionAppealable),
});

export const appealSuspension = defineRoute({
  ...suspended,
  method: 'POST',
  path: '/api/account/appeal',
  summary:
    'Appeals against a suspension, once, within 30 days, with the link of a mail. The client makes `id`; repeating it returns the same appeal.',
  body: z.object({ token, id: clientId.optional(), reason: words }),
  reply: reply(suspensionAppealable),
  status: 201,
});

const editor = z.object({ _id: id, username: z.string() });

const appealRow = z.object({
  _id: id,
  kind,
  state,
  /** Of the article as it was judged; empty for a suspension. */
  title: z.string(),
  author: authorRef,
  date,
  /** Whether another editor answers it: the caller decided, or it is about the caller's own work. */
  mine: z.boolean(),
});
export type AppealRow = z.infer<typeof appealRow>;

/** A note that was there when the appeal was made. */
const judgedNote = reviewNote
  .pick({ _id: true, passage: true, field: true, content: true, suggestion: true, cover: true })
  .extend({ audience: z.enum(['author', 'editors']) });
export type JudgedNote = z.infer<typeof judgedNote>;

const appealDetail = appealRow.extend({
  /** Null for a suspension. */
  article: id.nullable(),
  words: z.string(),
  /** What was judged, as it was. */
  judged: z.object({
    date,
    reason: z.string(),
    /** Null for a former editor, and for the author of the article. */
    editor: editor.nullable(),
    /** Null for a suspension. */
    version: previousVersion.nullable(),
    checks: articleChecks.nullable(),
    notes: z.array(judgedNote),
  }),
  /** Whether the author has changed the article since. */
  changed: z.boolean(),
  answer: z.string(),
  answered: date.nullable(),
  answerer: editor.nullable(),
});
export type AppealDetail = z.infer<typeof appealDetail>;

const desk = { access: appealPolicy.list, group: 'Appeals' } as const;

export const listAppeals = defineRoute({
  ...desk,
  method: 'GET',
  path: '/api/admin/appeal',
  summary: 'Open appeals, longest waiting first; with `list=answered` the others, newest first.',
  headers: limitHeaders,
  query: afterQuery.extend({ list: z.enum(['open', 'answered']).optional() }),
  reply: pageReply(appealRow),
});

export const countAppeals = defineRoute({
  ...desk,
  method: 'GET',
  path: '/api/admin/appeal/count',
  summary: 'The number of open appeals; 100 means 100 or more.',
  reply: reply(z.object({ open: z.number().int() })),
});

export const getAppeal = defineRoute({
  ...desk,
  method: 'GET',
  path: '/api/admin/appeal/:id',
  summary: 'An appeal with what was judged as it was then.',
  params: idParams,
  reply: reply(appealDetail),
});

export const answerAppeal = defineRoute({
  ...desk,
  method: 'POST',
  path: '/api/admin/appeal/:id/answer',
  access: appealPolicy.answer,
  summary:
    'Upholds the decision, or grants the appeal: a rejected article goes back to the queue, a removed one is online again, a suspended person is restored. 403 for the editor who decided and for the author; 409 if it was answered already.',
  params: idParams,
  body: z.object({ outcome: z.enum(['upheld', 'granted']), answer: words }),
  reply: reply(appealDetail),
});

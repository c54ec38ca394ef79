import { z } from 'zod';
import { articleStatus } from './article';
import { auditLogEntry } from './desk';
import { afterQuery, clientId, date, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { commissionPolicy } from './policies/commission.policy';
import { defineRoute } from './route';
import { commissionStates } from './rules/commission/commissionRules';
import {
  BRIEF_MAX_LENGTH,
  BRIEF_WORDS_MAX,
  DUE_DAYS_MAX,
  OFFERS_OPEN_MAX,
  PITCHES_OPEN_MAX,
  REASON_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './rules/limits';
import { authorRef } from './user';

const group = 'Commissions';

const state = z.enum(commissionStates);

const longText = (what: string) =>
  z.string().trim().max(BRIEF_MAX_LENGTH, `${what} have ${BRIEF_MAX_LENGTH} characters at most`);

const title = z
  .string()
  .trim()
  .min(1, 'please give a working title')
  .max(TITLE_MAX_LENGTH, `a title has ${TITLE_MAX_LENGTH} characters at most`);

/** What is to be written. */
const planned = {
  title,
  tag: z.string().max(TITLE_MAX_LENGTH).describe('a title of a tag; empty for none'),
  words: z
    .number()
    .int()
    .min(1, 'please give a length of 1 word or more')
    .max(BRIEF_WORDS_MAX, `a length is ${BRIEF_WORDS_MAX} words at most`)
    .nullable(),
  due: z.iso.date().nullable().describe('a day, by the clocks of the publication'),
};

const briefFields = z.object({ ...planned, notes: longText('notes') });
const pitchFields = z.object({
  ...planned,
  pitch: longText('words').min(1, 'please say what it is about'),
});
export type BriefFields = z.infer<typeof briefFields>;
export type PitchFields = z.infer<typeof pitchFields>;

const reason = z
  .string()
  .trim()
  .max(REASON_MAX_LENGTH, `a reason has ${REASON_MAX_LENGTH} characters at most`);

const version = z.number().int().min(1).describe('of the state that was read; 409 if it has changed since');

const own = z.object({
  _id: id,
  version: z.number().int(),
  state,
  title: z.string(),
  /** The present title of the tag; empty for none, and for one that was removed. */
  tag: z.string(),
  words: z.number().int().nullable(),
  /** Of a pitch the day that its author wishes. */
  due: z.object({ day: z.iso.date(), until: date }).nullable(),
  /** The editors' words for the author. */
  notes: z.string(),
  /** The author's words of a pitch; empty where editors had the idea. */
  pitch: z.string(),
  /** Why it was declined or withdrawn. */
  reason: z.string(),
  /** Whether the author made the last step. */
  moved_by_author: z.boolean(),
  /** The draft, once it is accepted. */
  article: id.nullable(),
  /** The last change. */
  date,
});
export type OwnCommission = z.infer<typeof own>;

const commission = own.extend({
  /** Null while it is not offered, and for a removed account. */
  author: authorRef.extend({ suspended: z.boolean() }).nullable(),
  /** Who worked on it last at the desk; null for a pitch without an answer, and for a removed account. */
  editor: z.object({ _id: id, username: z.string() }).nullable(),
  /** Null before it is accepted, and once it is erased. */
  draft: z
    .object({
      _id: id,
      status: articleStatus,
      deleted: z.boolean().describe('by its author, who can restore it for a day'),
    })
    .nullable(),
  /** Whether it is a pitch of the caller's. */
  mine: z.boolean(),
});
export type Commission = z.infer<typeof commission>;

const commissionRow = commission.omit({ notes: true, pitch: true, reason: true }).extend({
  pitched: z.boolean().describe('whether it began as a pitch'),
});
export type CommissionRow = z.infer<typeof commissionRow>;

const mineAt = { access: commissionPolicy.listOwn, group } as const;

export const listOwnCommissions = defineRoute({
  ...mineAt,
  method: 'GET',
  path: '/api/commission',
  summary:
    "The caller's pitches and commissions that are open, by their due dates; with `list=ended` the others, newest first.",
  headers: limitHeaders,
  query: afterQuery.extend({ list: z.enum(['open', 'ended']).optional() }),
  reply: pageReply(own),
});

export const pitchIdea = defineRoute({
  ...mineAt,
  access: commissionPolicy.pitch,
  method: 'POST',
  path: '/api/commission',
  summary: `Pitches an idea to the editors. The client makes \`id\`; repeating it returns the same pitch. 409 where the publication takes no pitches, and while ${PITCHES_OPEN_MAX} of the caller's wait for an answer.`,
  body: pitchFields.extend({ id: clientId.optional() }),
  reply: reply(own),
  status: 201,
});

export const changePitch = defineRoute({
  ...mineAt,
  access: commissionPolicy.change,
  method: 'PATCH',
  path: '/api/commission/:id',
  summary: "Changes the caller's pitch that has no answer yet; 409 once it has one.",
  params: idParams,
  body: pitchFields.extend({ version }),
  reply: reply(own),
});

export const takeBackPitch = defineRoute({
  ...mineAt,
  access: commissionPolicy.change,
  method: 'POST',
  path: '/api/commission/:id/withdraw',
  summary: "Takes back the caller's pitch that has no answer yet; 409 once it has one.",
  params: idParams,
  body: z.object({ version }),
  reply: reply(own),
});

export const answerOffer = defineRoute({
  ...mineAt,
  access: commissionPolicy.answer,
  method: 'POST',
  path: '/api/commission/:id/answer',
  summary:
    'Accepts an offer, which begins a draft with its title and tag, or declines it with a reason; an accepted one can be declined too, and its draft stays. 409 if it has changed since `version`. Repeating the call changes nothing.',
  params: idParams,
  body: z.object({ version, outcome: z.enum(['accepted', 'declined']), reason: reason.optional() }),
  reply: reply(own),
});

export const getOwnBrief = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/commission',
  access: articlePolicy.edit,
  group,
  summary: "The commission of the caller's own article; null where it has none.",
  params: idParams,
  reply: reply(own.nullable()),
});

const desk = { access: commissionPolicy.review, group, path: '/api/admin/commission' } as const;

/** `open` has all that is not ended, as without it. */
const listedState = z.enum(['open', ...commissionStates]);
const dueWithin = z.enum(['overdue', 'week', 'month']);

export const listCommissions = defineRoute({
  ...desk,
  method: 'GET',
  summary:
    'Commissions in a state, by default all that are open: by their due dates, ended ones newest first. `author` is the beginning of a name, `due` what is overdue, or due within a week or a month.',
  headers: limitHeaders,
  query: afterQuery.extend({
    state: listedState.optional(),
    author: z.string().max(TITLE_MAX_LENGTH).optional(),
    due: dueWithin.optional(),
  }),
  reply: pageReply(commissionRow),
});

export const countCommissions = defineRoute({
  ...desk,
  method: 'GET',
  path: `${desk.path}/count`,
  summary: 'The number of pitches that wait for an answer; 100 means 100 or more.',
  reply: reply(z.object({ pitched: z.number().int() })),
});

export const getCommission = defineRoute({
  ...desk,
  method: 'GET',
  path: `${desk.path}/:id`,
  summary: 'A commission.',
  params: idParams,
  reply: reply(commission),
});

export const writeBrief = defineRoute({
  ...desk,
  access: commissionPolicy.commission,
  method: 'POST',
  summary:
    'Makes a brief, which is not offered yet. The client makes `id`; repeating it returns the same brief.',
  body: briefFields.extend({ id: clientId.optional() }),
  reply: reply(commission),
  status: 201,
});

export const changeBrief = defineRoute({
  ...desk,
  access: commissionPolicy.commission,
  method: 'PATCH',
  path: `${desk.path}/:id`,
  summary: `Changes a brief; a pitch becomes a brief by it. An author who has it is notified. 400 for a due date that has passed or is more than ${DUE_DAYS_MAX} days ahead, 409 if it has changed since \`version\`, and for one that is withdrawn or done.`,
  params: idParams,
  body: briefFields.extend({ version }),
  reply: reply(commission),
});

export const offerCommission = defineRoute({
  ...desk,
  access: commissionPolicy.commission,
  method: 'POST',
  path: `${desk.path}/:id/offer`,
  summary: `Offers a brief to an author, who is notified. 409 if it has changed since \`version\`, for an author who can no longer sign in or has ${OFFERS_OPEN_MAX} offers without an answer, and for the pitch of another author. Repeating the call changes nothing.`,
  params: idParams,
  body: z.object({ version, author: id }),
  reply: reply(commission),
});

export const answerPitch = defineRoute({
  ...desk,
  access: commissionPolicy.answerPitch,
  method: 'POST',
  path: `${desk.path}/:id/answer`,
  summary:
    'Accepts a pitch as it is, which begins a draft for its author, or declines it with a reason. 403 for its author, 409 if it has changed since `version`. Repeating the call changes nothing.',
  params: idParams,
  body: z.object({ version, outcome: z.enum(['accepted', 'declined']), reason: reason.optional() }),
  reply: reply(commission),
});

export const withdrawCommission = defineRoute({
  ...desk,
  access: commissionPolicy.commission,
  method: 'POST',
  path: `${desk.path}/:id/withdraw`,
  summary:
    'Withdraws a commission whose article is not submitted; an author who has it is notified, and keeps the draft. 409 if it has changed since `version`. Repeating the call changes nothing.',
  params: idParams,
  body: z.object({ version, reason }),
  reply: reply(commission),
});

export const listCommissionLog = defineRoute({
  ...desk,
  method: 'GET',
  path: `${desk.path}/:id/log`,
  summary: 'What happened to a commission, newest first: who, when, and a reason that was given.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(auditLogEntry),
});

export const getArticleBrief = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/commission',
  access: articlePolicy.review,
  group,
  summary: 'The commission of an article; null where it has none.',
  params: idParams,
  reply: reply(commission.nullable()),
});

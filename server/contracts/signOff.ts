import { z } from 'zod';
import { clientId, date, id, idParams, reply } from './envelope';
import { signOffPolicy } from './policies/signOff.policy';
import { passage } from './reviewNote';
import { defineRoute } from './route';
import { EMAIL_MAX_LENGTH, REASON_MAX_LENGTH } from './rules/limits';
import {
  SIGN_OFF_ASKED_MAX_LENGTH,
  SIGN_OFF_DAYS,
  SIGN_OFF_DAYS_MAX,
  SIGN_OFF_NAME_MAX_LENGTH,
  signOffOutcomes,
  signOffStates,
} from './rules/review/signOff';

const outcome = z.enum(signOffOutcomes);
const revision = z.number().int().positive();

/** A person's answer; the reason is empty for an approval. */
const answer = z.object({ outcome, reason: z.string(), date });

/** A link with which a person without an account reads one revision of an article, comments on it and approves it. */
export const signOff = z.object({
  _id: id,
  /** As the editor wrote it. */
  name: z.string(),
  /** Where the link was mailed; empty where it was not, and once the link is over. */
  email: z.string(),
  /** What the person is asked; may be empty. */
  asked: z.string(),
  revision,
  /** Username of the editor; null for an account that is gone. */
  asked_by: z.string().nullable(),
  date,
  ends_at: date,
  state: z.enum(signOffStates),
  /** Whether the text is another one by now. */
  is_replaced: z.boolean(),
  /** Whether the person can still use the link. */
  is_open: z.boolean(),
  answer: answer.nullable(),
  comments: z.number().int(),
});
export type SignOff = z.infer<typeof signOff>;

const group = 'Sign-offs';
const desk = { access: signOffPolicy.ask, group } as const;

export const askForSignOff = defineRoute({
  ...desk,
  method: 'POST',
  path: '/api/admin/article/:id/signoff',
  summary:
    'Makes a link with which a person without an account reads this revision of a waiting article, comments on it and approves it. The token is returned once, and the link is mailed if there is an address. The client makes `id`; repeating it makes no second link: it returns the first one with a new token in place of the lost one, and null if it was mailed. 409 for another revision, too many links, an `id` that was used for something else, or a link that was opened or is over.',
  params: idParams,
  body: z.object({
    id: clientId.optional(),
    revision,
    name: z
      .string()
      .trim()
      .min(1, 'please enter the name of the person')
      .max(SIGN_OFF_NAME_MAX_LENGTH, `a name has ${SIGN_OFF_NAME_MAX_LENGTH} characters at most`),
    email: z
      .string()
      .trim()
      .max(EMAIL_MAX_LENGTH)
      .optional()
      .describe('the address to mail the link to; no mail if absent or empty'),
    asked: z
      .string()
      .trim()
      .max(SIGN_OFF_ASKED_MAX_LENGTH, `this has ${SIGN_OFF_ASKED_MAX_LENGTH} characters at most`)
      .default(''),
    days: z.number().int().min(1).max(SIGN_OFF_DAYS_MAX).default(SIGN_OFF_DAYS),
  }),
  reply: reply(signOff.extend({ token: z.string().nullable() })),
  status: 201,
});

export const withdrawSignOff = defineRoute({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/article/:id/signoff/:signOffId',
  summary:
    'Withdraws a link, and its mail if not sent yet. What the person answered and commented stays. Does nothing where it was withdrawn already.',
  params: z.object({ id, signOffId: id }),
  reply: reply(signOff),
});

const token = z.string().max(200);

/** What a person without an account sees. */
const signOffSheet = z.object({
  name: z.string(),
  asked: z.string(),
  asked_by: z.string().nullable(),
  ends_at: date,
  /** The text that the link is about; null where it is not kept any more. */
  article: z
    .object({
      title: z.string(),
      summary: z.string(),
      authors: z.array(z.string()),
      cover_pic: z.string(),
      cover_alt: z.string(),
      content: z.string(),
    })
    .nullable(),
  /** Why it can no longer be approved, although the link is good: a newer text, or a decision. */
  closed: z.enum(['replaced', 'decided']).nullable(),
  answer: answer.nullable(),
  /** The person's own, oldest first. */
  comments: z.array(z.object({ _id: id, passage: passage.nullable(), content: z.string(), date })),
});
export type SignOffSheet = z.infer<typeof signOffSheet>;

const outside = { access: signOffPolicy.give, group, method: 'POST', reply: reply(signOffSheet) } as const;

export const readSignOff = defineRoute({
  ...outside,
  path: '/api/signoff/read',
  summary: 'The text that a link is about, with who asks what; 403 if the link is no longer valid.',
  body: z.object({ token }),
});

export const commentSignOff = defineRoute({
  ...outside,
  path: '/api/signoff/comment',
  summary:
    'Comments on the text of a link, or on words in it, for the editors. The client makes `id`; repeating it adds nothing and returns the same, also once the article was decided on. 403 if the link is no longer valid, 409 if the article was decided on.',
  body: z.object({
    token,
    id: clientId,
    passage: passage.nullable(),
    content: z
      .string()
      .trim()
      .min(1, 'please write a comment')
      .max(REASON_MAX_LENGTH, `a comment has ${REASON_MAX_LENGTH} characters at most`),
  }),
  status: 201,
});

export const answerSignOff = defineRoute({
  ...outside,
  path: '/api/signoff/answer',
  summary:
    'Approves the text of a link, or says why not, once. The client makes `id`; repeating it returns the same. 403 if the link is no longer valid, 409 if that was done, the article was decided on, or there is a newer text.',
  body: z.object({
    token,
    id: clientId.optional(),
    outcome,
    reason: z
      .string()
      .trim()
      .max(REASON_MAX_LENGTH, `a reason has ${REASON_MAX_LENGTH} characters at most`)
      .default(''),
  }),
});

/** Of a form; the page says what is too long for a comment. */
const typed = z.string().max(10_000).default('');

const pageForm = z.object({
  /** The link as it was sent, or the token in it. */
  code: z.string().max(2_000),
  deed: z.enum(['read', 'comment', 'answer']).default('read'),
  comment_id: clientId.optional(),
  answer_id: clientId.optional(),
  content: typed,
  outcome: outcome.optional(),
  reason: typed,
});
export type SignOffForm = z.infer<typeof pageForm>;

export const openSignOffPage = defineRoute({
  access: signOffPolicy.give,
  group,
  method: 'POST',
  path: '/api/signoff/page',
  summary:
    'The same for browsers without JavaScript: a page with the text of a link and a form to comment and answer, which comes here too. It takes forms as well as JSON. A refusal is a page for clients that accept `text/html`.',
  body: pageForm,
  reply: z.object({}),
  file: 'text/html; charset=utf-8',
});

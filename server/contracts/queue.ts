import { z } from 'zod';
import { articleDoc, ownArticle } from './article';
import { assignment, dueDate } from './assignment';
import { correctionNoteBody } from './correctionNote';
import { auditLogEntry } from './desk';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { SEARCH_TEXT_MAX_LENGTH, TAKE_OVER_WORD_MAX_LENGTH } from './rules/limits';
import { signOff } from './signOff';
import { authorRef } from './user';

const editor = z.object({ _id: id, username: z.string() });
const revision = z.number().int().positive();

/** The current claim; it ends by itself, when it is released, and with the editor's session. */
export const claim = z.object({
  editor,
  until: date,
  /** The earlier claim and the message to its editor; absent if it was free. */
  taken_over: z.object({ from: editor, word: z.string() }).optional(),
});
export type Claim = z.infer<typeof claim>;

export const outcome = z.enum(['accepted', 'rejected']);
export type Outcome = z.infer<typeof outcome>;

/** A decision that can still be undone, because it is not carried out yet. */
export const openDecision = z.object({
  editor,
  outcome,
  revision,
  until: date,
  /** The stage that is approved; absent where the article passes none. */
  stage: z.object({ name: z.string(), isLast: z.boolean() }).optional(),
});
export type OpenDecision = z.infer<typeof openDecision>;

/** A decision that was not carried out: its author changed the article in time, or the editor is none any more. */
export const notDecided = z.object({ editor, outcome, revision, reason: z.string(), date });
export type NotDecided = z.infer<typeof notDecided>;

/** Where an article stands among its stages; absent from replies where it passes none. */
const standing = z.object({
  _id: id,
  name: z.string(),
  /** 1 for the first of so many. */
  place: z.number().int().positive(),
  of: z.number().int().positive(),
  /** Approvals of it, of those that it needs. */
  given: z.number().int(),
  needed: z.number().int(),
  /** Whether the next approval accepts the article. */
  isLast: z.boolean(),
  next: z
    .object({ _id: id, name: z.string() })
    .optional()
    .describe('the stage that the article stands at once this one is approved; absent where there is none'),
});
export type StageStanding = z.infer<typeof standing>;

/** A row of the queue. */
export const waitingArticle = z.object({
  _id: id,
  title: z.string(),
  author: authorRef,
  /** Decisions on the author's articles before. Both 0: the first article. */
  history: z.object({ accepted: z.number().int(), rejected: z.number().int() }),
  tag: z.string(),
  sub: z.string(),
  submitted_at: date,
  words: z.number().int(),
  revision,
  /** Whether readers see an earlier version of it. */
  is_published: z.boolean(),
  /** The number of failed checks, of those that are not off. */
  checks: z.object({ failed: z.number().int(), of: z.number().int() }),
  /** Percent of the compared words that also appear elsewhere; null until it is compared. */
  similarity: z.number().nullable(),
  claim: claim.nullable(),
  /** The caller's own, or that of another editor which leaves nothing to decide; null if there is none. */
  decision: openDecision.nullable(),
  approving: z
    .array(openDecision.pick({ editor: true, until: true }))
    .optional()
    .describe(
      'approvals by others that count in a moment, while the stage lacks another one; absent if none',
    ),
  /** The last decision if it was not carried out; absent if there is none, and once there is another. */
  not_decided: notDecided.optional(),
  /** The editor who is to read it; absent if there is none. */
  assignment: assignment.optional(),
  stage_due: dueDate
    .optional()
    .describe('when it is due at its stage; absent where it is not, and where a due date was set by hand'),
  /** Whether it is the editor's own article, on which they cannot decide. */
  mine: z.boolean(),
  stage: standing.optional(),
  trust: z
    .object({ level: z.union([z.literal(0), z.literal(1), z.literal(2)]), held: z.boolean() })
    .optional()
    .describe("the author's level on the ladder of trust; absent while there is none"),
});
export type WaitingArticle = z.infer<typeof waitingArticle>;

const queueSort = z.enum(['oldest', 'newest', 'title', 'author', 'shortest', 'longest', 'due']);
export type QueueSort = z.infer<typeof queueSort>;

/** The filters in the address of the queue; an absent one does not restrict. */
export const queueFilters = z.object({
  /** Title of a tag. */
  tag: z.string().max(200).optional(),
  /** Beginning of the author's name. */
  author: z.string().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  claim: z.enum(['free', 'mine', 'others']).optional(),
  /** By who is to read it: no editor, the caller, or another editor. */
  assigned: z.enum(['free', 'mine', 'others']).optional(),
  /** Those that have waited for so many days or more. */
  days: z.coerce.number().int().min(1).max(365).optional(),
  /** `failed`: those with a rule that is not kept. */
  checks: z.enum(['failed', 'kept']).optional(),
  /** Those with at least so many percent in common with others. */
  similarity: z.coerce.number().int().min(1).max(100).optional(),
  /** Id of the stage at which they stand. */
  stage: id.optional(),
  due: z
    .enum(['overdue'])
    .optional()
    .describe('those whose due date, or the due time of their stage, has passed'),
  /** `oldest` where absent; by waiting time, title, author's name, words, or due date. */
  sort: queueSort.optional(),
  /** Beginnings of words that must all be in the title or in the author's name. */
  search: z.string().max(SEARCH_TEXT_MAX_LENGTH).optional(),
});
export type QueueFilters = z.input<typeof queueFilters>;

export const listQueue = defineRoute({
  method: 'GET',
  path: '/api/admin/queue',
  access: articlePolicy.review,
  group: 'Editing',
  summary:
    'Articles waiting for a decision, oldest first or as `sort` says, with the facts an editor chooses by.',
  headers: limitHeaders,
  query: afterQuery.extend(queueFilters.shape),
  reply: pageReply(waitingArticle),
});

/** An earlier decision, as its author received it. */
const pastDecision = z.object({
  _id: id,
  outcome,
  editor: editor.nullable(),
  revision,
  date,
  reason: z.string(),
});
export type PastDecision = z.infer<typeof pastDecision>;

/** A stage of a waiting article, for the editor who asks. */
const reviewedStage = z.object({
  _id: id,
  name: z.string(),
  /** `left out`: the author is trusted, so that the article does not pass it. */
  state: z.enum(['done', 'current', 'later', 'left out']),
  needed: z.number().int(),
  /** Who may approve it, such as "any editor". */
  who: z.string(),
  checks: z.array(z.object({ _id: id, text: z.string() })),
  sign_offs: z
    .object({ given: z.number().int(), needed: z.number().int() })
    .optional()
    .describe('sign-offs from outside for the present text, where it needs them; absent otherwise'),
  /** Oldest first, also those that a change of the article revoked. */
  approvals: z.array(
    z.object({
      /** Null for an account that is gone. */
      editor: editor.nullable(),
      revision,
      date,
      revoked_at: date.nullable(),
    }),
  ),
  /** Of the current stage: why the editor may not approve it; null if they may. */
  refusal: z.string().nullable(),
});
export type ReviewedStage = z.infer<typeof reviewedStage>;

export const getReview = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/review',
  access: articlePolicy.review,
  group: 'Editing',
  summary: 'A waiting article as readers would see it, with its queue entry and earlier decisions.',
  params: idParams,
  reply: reply(
    z.object({
      article: ownArticle,
      waiting: waitingArticle,
      /** Newest first, ten at most. */
      decisions: z.array(pastDecision),
      proposed_note: correctionNoteBody
        .optional()
        .describe('the note for readers that the author proposes; absent if there is none'),
      /** In order; absent where the article passes none. */
      stages: z.array(reviewedStage).optional(),
      /** Oldest first; absent where no person outside was asked. */
      sign_offs: z.array(signOff).optional(),
    }),
  ),
});

/** The version of the last decision, for comparison with the submitted one. */
export const previousVersion = z.object({
  revision,
  date,
  title: z.string(),
  summary: z.string(),
  cover_pic: z.string(),
  tag: z.string(),
  sub: z.string(),
  /** Null where an imported text was never edited here; then `content` has it. */
  doc: articleDoc.nullable(),
  content: z.string(),
});
export type PreviousVersion = z.infer<typeof previousVersion>;

export const getPreviousVersion = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/previous',
  access: articlePolicy.review,
  group: 'Editing',
  summary:
    'The revision of the last decision, or with `revision` another submitted one; null if there is none.',
  params: idParams,
  query: z.object({
    revision: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1)
      .optional(),
  }),
  reply: reply(previousVersion.nullable()),
});

export const listArticleLog = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/log',
  access: articlePolicy.review,
  group: 'Editing',
  summary: 'The log of an article, newest first: who, when, which revision.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(auditLogEntry),
});

export const claimArticle = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/claim',
  access: articlePolicy.decide,
  group: 'Editing',
  summary: 'Claims a waiting article for 30 minutes, or for 30 more; 409 if another editor has claimed it.',
  params: idParams,
  reply: reply(claim),
});

export const takeOverArticle = defineRoute({
  method: 'PATCH',
  path: '/api/admin/article/:id/claim',
  access: articlePolicy.decide,
  group: 'Editing',
  summary:
    "Takes over another editor's claim, with a message to them. 409 if a third editor has claimed the article or it is decided. If the claim has ended, this is an ordinary claim.",
  params: idParams,
  body: z.object({
    /** The editor whose claim it is, as it was shown. */
    from: id,
    /** The message to them. */
    word: z
      .string()
      .max(TAKE_OVER_WORD_MAX_LENGTH, `a word has ${TAKE_OVER_WORD_MAX_LENGTH} characters at most`)
      .default(''),
  }),
  reply: reply(claim),
});

export const releaseArticle = defineRoute({
  method: 'DELETE',
  path: '/api/admin/article/:id/claim',
  access: articlePolicy.release,
  group: 'Editing',
  summary: "Releases the caller's claim, if there is one.",
  params: idParams,
  reply: emptyReply,
});

import { z } from 'zod';
import { articleDoc, publicArticle } from './article';
import { correctionNoteBody } from './correctionNote';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { draftBody } from './ownArticle';
import { articlePolicy } from './policies/article.policy';
import { previousVersion } from './queue';
import { revisionSummary } from './revision';
import { defineRoute } from './route';
import {
  CORRECTION_REASON_MAX_LENGTH,
  CORRECTIONS_MAX,
  PASSAGE_MAX_LENGTH,
  SEARCH_TEXT_MAX_LENGTH,
} from './rules/limits';
import { authorRef } from './user';

const revision = z.number().int().positive();
const common = { access: articlePolicy.review, group: 'Published articles' } as const;

/** A row of the list. */
export const publishedArticle = z.object({
  _id: id,
  title: z.string(),
  author: authorRef,
  tag: z.string(),
  sub: z.string(),
  /** Empty where there is none. */
  cover_pic: z.string(),
  summary: z.string(),
  published: date,
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  /** Whether readers see it; false once it was taken offline. */
  is_online: z.boolean(),
  /** Whether a new version of it waits for a decision. */
  is_waiting: z.boolean(),
  dates: z
    .object({ ends_at: date.nullable(), update_at: date.nullable() })
    .optional()
    .describe('when it goes offline and when it needs an update; absent where neither is planned'),
});
export type PublishedArticle = z.infer<typeof publishedArticle>;

/** The filters in the address of the list; an absent one does not restrict. */
export const publishedFilters = z.object({
  /** Words of the title or the text; for offline articles, of the title. */
  search: z.string().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  /** Titles. A sub-category needs its tag. */
  tag: z.string().max(200).optional(),
  sub: z.string().max(200).optional(),
  /** Beginning of the author's name. */
  author: z.string().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  /** The first and the last day of publication, in UTC. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  lacks: z.enum(['cover', 'summary']).optional(),
  /** `end`: those that go offline by themselves; `update`: those that need an update, or will. The soonest first. */
  planned: z.enum(['end', 'update']).optional(),
  /** `offline`: those that an editor took offline or that ended; the others where absent. */
  state: z.enum(['offline']).optional(),
  /** `newest` where absent. */
  sort: z.enum(['newest', 'oldest']).optional(),
});
export type PublishedFilters = z.infer<typeof publishedFilters>;

export const listPublished = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/published',
  summary:
    'Published articles that match the filters, newest first. With filters, a page may be short although more follow; `search` lists the 100 best matches, `planned` the 100 soonest.',
  headers: limitHeaders,
  query: afterQuery.extend(publishedFilters.shape),
  reply: pageReply(publishedArticle),
});

const editor = z.object({ _id: id, username: z.string() });

const publishedDetail = z.object({
  article: publicArticle.extend({ summary: z.string(), doc: articleDoc.nullable() }),
  /** The revision that readers see, or saw last. */
  revision,
  /** Null while readers see it. */
  offline: z
    .object({
      /** Null where it was taken offline before this was kept. */
      date: date.nullable(),
      reason: z.string(),
      editor: editor.nullable(),
      ended: z.literal(true).optional().describe('whether its end time came, and no editor took it offline'),
    })
    .nullable(),
  is_waiting: z.boolean(),
  to_confirm: z
    .literal(true)
    .optional()
    .describe('a trusted author published it at once, and no editor has confirmed it yet'),
  /** Whether it is the editor's own article, which another editor must handle. */
  mine: z.boolean(),
});
export type PublishedDetail = z.infer<typeof publishedDetail>;

export const getPublished = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/published/:id',
  summary: 'A published article as readers see it, or as they saw it before it was taken offline.',
  params: idParams,
  reply: reply(publishedDetail),
});

const passage = z.object({
  find: z
    .string()
    .max(PASSAGE_MAX_LENGTH)
    .refine((text) => text.trim() !== '', 'please enter the passage'),
  replace: z.string().max(PASSAGE_MAX_LENGTH),
  /** Whether to replace every occurrence. */
  everywhere: z.boolean().optional(),
});
export type CorrectedPassage = z.infer<typeof passage>;

/** The fields that are named are changed. */
const correctionBody = draftBody.omit({ doc: true, publish_at: true }).extend({
  /** The revision that was read. */
  revision,
  reason: z
    .string()
    .trim()
    .min(1, 'please give a reason')
    .max(CORRECTION_REASON_MAX_LENGTH, `a reason has ${CORRECTION_REASON_MAX_LENGTH} characters at most`),
  passages: z.array(passage).max(CORRECTIONS_MAX).optional(),
  note: correctionNoteBody.optional().describe('a note for readers, published with the change'),
});
export type CorrectionBody = z.infer<typeof correctionBody>;

export const correctPublished = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/published/:id',
  access: articlePolicy.correct,
  summary:
    'Changes the published version immediately and notifies the author; 409 if `revision` is no longer the published one.',
  params: idParams,
  body: correctionBody,
  reply: reply(publishedDetail),
});

export const returnPublished = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/published/:id/return',
  access: articlePolicy.moderate,
  summary: 'Puts an article online again with its date, views, reactions and comments.',
  params: idParams,
  reply: emptyReply,
});

export const listPublishedVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/published/:id/version',
  summary: 'The versions that were submitted, accepted or made by an editor, newest first.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(revisionSummary),
});

export const getPublishedVersion = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/published/:id/version/:revision',
  summary: 'One of the versions that were submitted, accepted or made by an editor, in full.',
  params: z.object({
    id,
    revision: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1),
  }),
  reply: reply(previousVersion),
});
